import { useState } from 'react';
import { alertsApi, type EmailOf } from '../../api';
import { isChecking } from '../../model/linkChecks';

/** How often the report is read while the service checks links, in milliseconds. */
const POLLING_INTERVAL = 2000;

/** Return the report query. It repeats until all live checks are done. */
export function useCheckedReport(email: EmailOf) {
  const [polling, setPolling] = useState(false);
  const query = alertsApi.useEmailReportQuery(email, { pollingInterval: polling ? POLLING_INTERVAL : 0 });
  const checking = query.currentData !== undefined && isChecking(query.currentData);
  if (checking !== polling) setPolling(checking);
  return query;
}
