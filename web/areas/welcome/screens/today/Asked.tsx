import { todayApi } from '../../todayApi';
import { Aside, Block, Nothing, SOON } from './Block';
import { listInboxTasks } from './inbox';
import { Tasks } from './Tasks';
import { useNew } from './useNew';

/** What a client is asked for, what is due first on top. */
export function Asked() {
  const query = todayApi.useInboxQuery(undefined, SOON);
  const isNew = useNew(query.data);
  return (
    <Block
      title={<>What we ask of you {query.data && query.data.length > 0 && <Aside>{query.data.length}</Aside>}</>}
      what="What we ask of you"
      query={query}
    >
      {(rows) =>
        rows.length > 0 ? <Tasks tasks={listInboxTasks(rows, isNew)} /> : <Nothing>Nothing for now. Thank you.</Nothing>
      }
    </Block>
  );
}
