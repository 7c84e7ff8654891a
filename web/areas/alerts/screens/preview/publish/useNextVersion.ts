import { useState } from 'react';
import { alertsApi } from '../../../api';
import type { AlertItem } from '../../../model/records';

/** The version that is published again: its number, those before, and what the web shows then (ALERT-133). */
export function useNextVersion({ id, status }: AlertItem) {
  const skip = status !== 'published';
  const { data: versions = [] } = alertsApi.usePublishedVersionsQuery(id, { skip });
  const { data: figures } = alertsApi.useIssueFiguresQuery(id, { skip });
  const [corrects, setCorrects] = useState<boolean>();
  const last = versions[0]?.version ?? 0;
  const sent = versions.find(({ isSent }) => isSent);
  const showCorrection = sent !== undefined && (corrects ?? !sent.isOnWeb);
  return { versions, last, sent, clicks: figures?.[0]?.liveClicks, showCorrection, setCorrects };
}

export type NextVersion = ReturnType<typeof useNextVersion>;
