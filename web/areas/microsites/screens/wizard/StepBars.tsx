import { countComplete, type Step } from '../../model/progress';
import { SECTIONS, type Section } from '../../model/sections';
import styles from './StepBars.module.css';

/** The nine sections as a segmented bar, for phones. */
export function StepBars({ steps, section }: { steps: readonly Step[]; section: Section }) {
  const index = SECTIONS.indexOf(section);
  const { complete } = countComplete(steps);
  return (
    <div className={styles.place}>
      <p>
        Step {index + 1} of {steps.length}, {complete} complete
      </p>
      <div className={styles.bars} aria-hidden="true">
        {steps.map((step) => (
          <i key={step.section.name} className={step.section === section ? styles.current : styles[step.status]} />
        ))}
      </div>
    </div>
  );
}
