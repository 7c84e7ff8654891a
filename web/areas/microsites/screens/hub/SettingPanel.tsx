import { getMicrositeUrl, useSession } from '@masthead/client';
import {
  Button,
  ButtonLink,
  CheckboxField,
  CopyButton,
  formatDate,
  getDay,
  RadioField,
  SelectField,
  StatusBadge,
} from '@masthead/kit';
import { useId } from 'react';
import { getSectionPath, type PathPrefix } from '../../model/addresses';
import { getLabel, TEMPLATES } from '../../model/labels';
import type { Microsite, Site, TemplateType } from '../../model/records';
import { SECTIONS } from '../../model/sections';
import { Recipients } from '../recipients/Recipients';
import styles from './SettingPanel.module.css';
import { useSetting } from './useSetting';

const KEYWORD_COUNTS = Array.from({ length: 20 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** Settings of a microsite next to its sections; each change is saved immediately (SITE-18). */
export function SettingPanel({ site, prefix }: { site: Site; prefix: PathPrefix }) {
  const { isStaff } = useSession();
  const { setting, microsite } = site;
  const { change, publish, busy, refusal } = useSetting(site);
  const id = useId();
  return (
    <aside className={styles.panel} aria-label="Microsite settings">
      <section>
        <h2>Status</h2>
        <p>
          <StatusBadge status={setting.status} />
        </p>
        <div className={styles.buttons}>
          <Button busy={busy === 'draft'} onClick={() => void change({ status: 'draft' }, 'draft')}>
            Save Draft
          </Button>
          <Button kind="primary" busy={busy === 'published'} onClick={() => void publish()}>
            Publish
          </Button>
        </div>
        {setting.status === 'published' && <PublicPage url={getMicrositeUrl(microsite)} />}
        {refusal && (
          <div className={styles.refusal} role="alert">
            <p>{refusal}</p>
            <ButtonLink size="small" to={getSectionPath('organization-details', microsite.id, prefix)}>
              Complete Organization Details
            </ButtonLink>
          </div>
        )}
      </section>
      <section>
        {isStaff ? (
          <>
            <RadioField
              label="Template type"
              options={TEMPLATES}
              id={`${id}-template`}
              name="templateType"
              value={setting.templateType}
              onChange={(templateType) => void change({ templateType: templateType as TemplateType })}
            />
            <SelectField
              label="Keywords"
              hint="Maximum number of keywords."
              options={KEYWORD_COUNTS}
              id={`${id}-keywords`}
              name="keywordCount"
              value={String(setting.keywordCount)}
              onChange={(count) => void change({ keywordCount: Number(count) })}
            />
          </>
        ) : (
          <>
            <h2>Template type</h2>
            <p>{getLabel(TEMPLATES, setting.templateType)}</p>
          </>
        )}
      </section>
      <section>
        <h2>Visible sections</h2>
        {SECTIONS.map(
          ({ shown, title }) =>
            shown && (
              <CheckboxField
                key={shown}
                label={title}
                id={`${id}-${shown}`}
                name={shown}
                value={setting[shown]}
                onChange={(isShown) => void change({ [shown]: isShown })}
              />
            ),
        )}
      </section>
      <section>
        <h2>Emails to recipients</h2>
        {isStaff && (
          <CheckboxField
            label="Email visitors’ messages to recipients"
            id={`${id}-letters`}
            name="contactLetters"
            value={setting.contactLetters}
            onChange={(contactLetters) => void change({ contactLetters })}
          />
        )}
        <Recipients microsite={microsite} letters={setting.contactLetters} />
      </section>
      {isStaff && <Ownership microsite={microsite} />}
    </aside>
  );
}

/** Link to the public page of a published microsite, to open or to pass on (SITE-61). */
function PublicPage({ url }: { url: string }) {
  return (
    <div className={styles.buttons}>
      <ButtonLink size="small" icon="external" to={url} target="_blank" rel="noreferrer">
        Open public page
      </ButtonLink>
      <CopyButton size="small" text={url}>
        Copy link
      </CopyButton>
    </div>
  );
}

/** Owner and client of a microsite, with links for staff to change them (SITE-17). */
function Ownership({ microsite: { id, userId, ownerEmail, clientId, createdAt } }: { microsite: Microsite }) {
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
