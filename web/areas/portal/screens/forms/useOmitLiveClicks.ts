import type { Source } from '@masthead/client/types/stats';
import { useState } from 'react';

/**
 * Return a function that leaves live clicks out of a request, unless the user has changed them: to send clicks is to type
 * them, and typed ones count instead of the live ones (STATS-77).
 */
export function useOmitLiveClicks(stat: { source: Source; clicks: number | null } | null) {
  const [opened] = useState(stat?.clicks);
  return <Body extends { clicks: number | null }>({ clicks, ...body }: Body) =>
    stat?.source === 'live' && [opened, stat.clicks].includes(clicks) ? body : { ...body, clicks };
}
