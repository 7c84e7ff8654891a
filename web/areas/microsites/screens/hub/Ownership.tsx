import { ButtonLink, formatDate, getDay } from '@masthead/kit';
import type { Microsite } from '../../model/records';

/** Owner and client of a microsite, with links for staff to change them (SITE-17). */
export function Ownership({ microsite: { id, userId, ownerEmail, clientId, createdAt } }: { microsite: Microsite }) {
  return (
    <section>
      <h2>Access</h2>
      <dl>
        <div>
          <dt>Owner</dt>
          <dd>
            <span>{ownerEmail ? <Address>{ownerEmail}</Address> : `User ${userId}`}</span>
            <ButtonLink size="small" to={`/microsite/user-access/${id}`} aria-label="Edit User Access">
              Edit
            </ButtonLink>
          </dd>
        </div>
        <div>
          <dt>Client Id</dt>
          <dd>
            <span>{clientId ?? '–'}</span>
            <ButtonLink size="small" to={`/microsite/client-portal-access/${id}`} aria-label="Edit Client Access">
              Edit
            </ButtonLink>
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{formatDate(getDay(createdAt))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Breaks a long email address after the @. */
function Address({ children }: { children: string }) {
  const [name, host] = children.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
