import { Button, lazyComponent, type RecordForm, type Restoring, Row } from '@masthead/kit';
import { useState } from 'react';
import type { Site } from '../../../model/records';
import type { Section } from '../../../model/sections';
import type { Values } from '../../../model/values';

const History = lazyComponent(() => import('./History'));

interface SectionHistoryProps {
  section: Section;
  site: Site;
  form: RecordForm<Values>;
  restoring: Restoring<Values>;
}

/** Buttons below a section's fields: go back to how it was opened, or to an earlier version (SITE-24). */
export function SectionHistory({ section, site, form, restoring }: SectionHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row wrap gap={2} top={5}>
      <Button
        icon="undo"
        size="small"
        disabled={!restoring.canDiscard || form.state === 'saving'}
        onClick={restoring.discard}
      >
        Undo my changes
      </Button>
      <Button icon="history" size="small" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <History
          {...{ section, site }}
          values={form.values}
          onRestore={(values) => {
            restoring.restore(values);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
