import { Columns, Hidden, Icon, Link, Meter, Small, Stack, Text } from '@masthead/kit';
import { getSectionPath, type PathPrefix } from '../../model/addresses';
import { countComplete, type SectionStatus, type Step } from '../../model/progress';
import type { Section } from '../../model/sections';
import styles from './StepRail.module.css';

/** Accessible names of the progress icons. */
const LABELS: Record<SectionStatus, string> = {
  done: 'complete',
  begun: 'in progress',
  hidden: 'hidden',
  open: 'to do',
};

interface StepRailProps {
  steps: readonly Step[];
  /** The current section. */
  section: Section;
  /** Null while the microsite does not exist: the other sections are disabled until its first save. */
  id: number | null;
  prefix: PathPrefix;
}

/** The nine sections with their progress and links. */
export function StepRail({ steps, section, id, prefix }: StepRailProps) {
  const { complete, of } = countComplete(steps);
  return (
    <Stack as="nav" gap={2} className={styles.rail} aria-label="Sections">
      <Small tabular>
        {complete} of {of} complete
      </Small>
      <Meter value={complete} max={of} label="Complete sections" text={`${complete} of ${of}`} />
      <Text as="ol" top={1}>
        {steps.map((step) => (
          <li key={step.section.name}>
            {id === null ? (
              <StepName step={step} current={step.section === section} />
            ) : (
              <Link
                to={getSectionPath(step.section.name, id, prefix)}
                aria-current={step.section === section ? 'step' : undefined}
              >
                <StepName step={step} current={step.section === section} />
              </Link>
            )}
          </li>
        ))}
      </Text>
    </Stack>
  );
}

function StepName({ step: { section, status, detail }, current }: { step: Step; current: boolean }) {
  return (
    <Columns as="span" template="16px minmax(0, 1fr)" below="never" gap={2} pad={['6px', 0]} size="sm">
      <StepGlyph status={status} current={current} />
      <Stack as="span">
        {section.title}
        <Hidden>, {LABELS[status]}</Hidden>
        {detail && <Small>{detail}</Small>}
      </Stack>
    </Columns>
  );
}

/** Progress icon. Tick: complete; ring: current; half: begun; dashed: hidden; open: to do. */
export function StepGlyph({ status, current = false }: { status: SectionStatus; current?: boolean }) {
  const className = current ? styles.current : styles[status];
  return (
    <span className={`${styles.glyph} ${className}`} aria-hidden="true">
      {status === 'done' && !current && <Icon name="check" size={10} />}
    </span>
  );
}
