import { formatCountOf, Icon } from '@masthead/kit';
import type { Part, Task } from '../../model/system';
import styles from './System.module.css';

interface SummaryProps {
  parts: readonly Part[];
  tasks: readonly Task[];
  deadLetters: number;
}

/** What is wrong, in sentences, or that nothing is. */
export function Summary({ parts, tasks, deadLetters }: SummaryProps) {
  const sentences = [
    ...listHealthProblems(parts),
    ...tasks.filter(({ isFailing }) => isFailing).map(({ name }) => `“${name}” failed.`),
    ...(deadLetters > 0
      ? [
          `${formatCountOf(deadLetters, 'event')} could not be handled and ${deadLetters === 1 ? 'waits' : 'wait'} below.`,
        ]
      : []),
  ];
  const isLoading = parts.some(({ health }) => health === 'loading');
  return (
    <div className={styles.summary} role="status" data-wrong={sentences.length > 0 || undefined}>
      {sentences.length > 0 ? (
        <>
          <Icon name="warning" />
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {!isLoading && <Icon name="check" />}
          <span>{isLoading ? 'Asking all services …' : 'Everything works.'}</span>
        </>
      )}
    </div>
  );
}

function listHealthProblems(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, health, problems }) => {
    if (health === 'away') return [`${name} is not available.`];
    return health === 'degraded' ? problems.map((problem) => `${name}: ${problem}`) : [];
  });
}
