import { Button, formatTime, PageHeader } from '@masthead/kit';
import { useState } from 'react';
import { countDeadLetters, listParts, listTasks } from '../../model/system';
import { DeadLetters } from './DeadLetters';
import { Lags } from './Lags';
import { Parts } from './Parts';
import { Space } from './Space';
import { Summary } from './Summary';
import styles from './System.module.css';
import { Tasks } from './Tasks';
import { useSystem } from './useSystem';
import { Versions } from './Versions';

/** `/system`: the state of all services, for administrators (CONSOLE-31). */
export default function System() {
  const [isPaused, setPaused] = useState(false);
  const { services, updatedAt, isFetching, refresh } = useSystem(isPaused);
  const parts = listParts(services);
  const tasks = listTasks(services);
  return (
    <>
      <PageHeader
        title="System"
        {...(updatedAt > 0 && { subtitle: `Updated at ${formatTime(updatedAt)}${isPaused ? '. Paused.' : ''}` })}
        actions={
          <>
            <Button icon="retry" busy={isFetching} onClick={refresh}>
              Refresh
            </Button>
            <Button onClick={() => setPaused(!isPaused)}>{isPaused ? 'Resume' : 'Pause'}</Button>
          </>
        }
      />
      <div className={styles.page}>
        <Summary parts={parts} tasks={tasks} deadLetters={countDeadLetters(services)} />
        <div className={styles.main}>
          <Parts parts={parts} />
          <Lags services={services} />
          <DeadLetters services={services} />
        </div>
        <aside className={styles.rail} aria-label="Scheduled work, space and versions">
          <Tasks tasks={tasks} />
          <Space services={services} />
          <Versions services={services} parts={parts} />
        </aside>
      </div>
    </>
  );
}
