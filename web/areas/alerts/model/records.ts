import type { AlertItemOut, AlertSectionOut, AlertsAll, Status } from '@masthead/client/types/alerts';
import type { ClientOut } from '@masthead/client/types/auth';
import type { JobOut } from '@masthead/client/types/content';

/** An issue (document 002 §3). */
export type AlertItem = AlertItemOut;
export type AlertStatus = Status;

/** What stands in one slot. Which of the fields it has, its kind says. */
export type Section = AlertSectionOut;

/** The answer of `alerts-all/{id}`: the issue, and each kind's record or list under the name the registry gives. */
export type WholeIssue = AlertsAll;

/** A company whose clicks are counted. */
export type Client = Pick<ClientOut, 'id' | 'company'>;

/** A career listing to choose from. */
export type Job = Pick<JobOut, 'id' | 'jobTitle' | 'company' | 'location' | 'status'>;
