import { Icon } from '@masthead/kit';
import { getSteps, type Stage } from '../../model/bookings';
import styles from './Ad.module.css';

/** The steps from sending an ad to its figures. */
export function AdSteps({ stage }: { stage: Stage }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {getSteps(stage).map(({ label, state }) => (
        <li
          key={label}
          className={styles[state]}
          aria-current={state === 'current' || state === 'changes' ? 'step' : undefined}
        >
          {state === 'done' ? <Icon name="check" size={12} /> : <i />}
          {label}
        </li>
      ))}
    </ol>
  );
}
