import type { AlertItemOut, AlertSectionOut, AlertsAll, Status } from '@masthead/client/types/alerts';
import type { ClientOut } from '@masthead/client/types/auth';
import type { AdOut, JobOut } from '@masthead/client/types/content';

/** An alert issue (ALERT-2, ALERT-3). */
export type AlertItem = AlertItemOut;
export type AlertStatus = Status;

/** The section in one slot. Its kind determines which fields it has. */
export type Section = AlertSectionOut;

/** Response of `alerts-all/{id}`: the issue, and the record or list of each kind under its `allKey` (ALERT-17). */
export type WholeIssue = AlertsAll;

/** A company whose clicks are counted. */
export type Client = Pick<ClientOut, 'id' | 'company'>;

/** An ad of the Ad Manager to choose from. */
export type Ad = Pick<AdOut, 'id' | 'name' | 'sponsor' | 'imageLink' | 'link' | 'status'>;

/** A career listing to choose from. */
export type Job = Pick<JobOut, 'id' | 'jobTitle' | 'company' | 'location' | 'status'>;
