import { Button, Form, formatShortcut, PageHeader, type RecordForm, SaveState, Stack } from '@masthead/kit';
import type { ReactNode } from 'react';
import { getSitePath, LIST } from '../../model/addresses';
import type { Microsite } from '../../model/records';

interface AccessPageProps<V extends object> {
  title: string;
  microsite: Microsite;
  form: RecordForm<V>;
  /** Explanation of the setting. */
  children: ReactNode;
  purpose: string;
}

/** Page for one setting that only staff may change, with Save & Close (ACCESS-3). */
export function AccessPage<V extends object>({ title, microsite, form, purpose, children }: AccessPageProps<V>) {
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: 'Microsites', to: LIST },
          { label: microsite.pageTitle, to: getSitePath(microsite.id) },
        ]}
        subtitle={purpose}
        actions={
          <>
            <SaveState form={form} />
            <Button
              kind="primary"
              shortcut={formatShortcut('mod+s')}
              busy={form.state === 'saving'}
              onClick={() => void form.submit()}
            >
              Save & Close
            </Button>
          </>
        }
      />
      <Stack max={480} top={3}>
        <Form form={form}>{children}</Form>
      </Stack>
    </>
  );
}
