import { getMicrositeUrl, toProblem, useSession } from '@masthead/client';
import {
  Button,
  ButtonLink,
  CheckboxField,
  CopyButton,
  confirm,
  Facts,
  formatCountOf,
  formatDate,
  getDay,
  getLabel,
  RadioField,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  serialize,
  Text,
  toast,
} from '@masthead/kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { siteApi } from '../../api';
import { getSectionPath, type PathPrefix } from '../../model/addresses';
import { MESSAGES, TEMPLATES } from '../../model/labels';
import { toPublicView } from '../../model/preview';
import type { Microsite, Setting, Site, Status } from '../../model/records';
import { SECTIONS, type Section } from '../../model/sections';
import { isHidden, toFormValues, validateSection } from '../../model/values';
import { isVisible } from '../../page/sections/visibleSections';
import { Recipients } from '../recipients/Recipients';
import styles from './SiteScreen.module.css';

const KEYWORD_COUNTS = Array.from({ length: 20 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

/** Settings of a microsite next to its sections; each change is saved immediately (SITE-18). */
export function SettingPanel({ site, prefix }: { site: Site; prefix: PathPrefix }) {
  const { isStaff } = useSession();
  const { setting, microsite } = site;
  const { change, publish, saveDraft, takeOffline, busy, refusal } = useSetting(site);
  const isPublished = setting.status === 'published';
  const id = useId();
  return (
    <Text as="aside" size="sm" aria-label="Microsite settings">
      <Part title="Status">
        <Row justify="between" gap={2}>
          <StatusBadge status={setting.status} />
          {isPublished && (
            <Button size="small" busy={busy === 'draft'} onClick={() => void takeOffline()}>
              Take offline
            </Button>
          )}
        </Row>
        <Row gap={2}>
          <Button busy={busy === 'draft'} onClick={() => void saveDraft()}>
            Save Draft
          </Button>
          <Button kind={isPublished ? 'default' : 'primary'} busy={busy === 'published'} onClick={() => void publish()}>
            Publish
          </Button>
        </Row>
        {isPublished && <PublicPage url={getMicrositeUrl(microsite)} />}
        {refusal && (
          <Stack gap={2} justify="start" tone="danger" role="alert">
            <p>{refusal}</p>
            <ButtonLink size="small" to={getSectionPath('organization-details', microsite.id, prefix)}>
              Complete Organization Details
            </ButtonLink>
          </Stack>
        )}
      </Part>
      <Part title={isStaff ? null : 'Template type'}>
        {isStaff ? (
          <>
            <RadioField
              label="Template type"
              options={TEMPLATES}
              id={`${id}-template`}
              name="templateType"
              value={setting.templateType}
              onChange={(templateType) => void change({ templateType })}
            />
            <SelectField
              label="Keywords"
              hint="Maximum number of keywords."
              options={KEYWORD_COUNTS}
              id={`${id}-keywords`}
              name="keywordCount"
              value={setting.keywordCount}
              onChange={(keywordCount) => void change({ keywordCount })}
            />
          </>
        ) : (
          <p>{getLabel(TEMPLATES, setting.templateType)}</p>
        )}
      </Part>
      <Part title="Visible sections">
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
      </Part>
      <Part title="Emails to recipients">
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
      </Part>
      {isStaff && <Ownership microsite={microsite} />}
    </Text>
  );
}

function Part({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles.part}>
      {title && (
        <Text as="h2" size="sm" weight="medium">
          {title}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** Link to the public page of a published microsite, to open or to pass on (SITE-61). */
function PublicPage({ url }: { url: string }) {
  return (
    <Row gap={2}>
      <ButtonLink size="small" icon="external" to={url} target="_blank" rel="noreferrer">
        Open public page
      </ButtonLink>
      <CopyButton size="small" text={url}>
        Copy link
      </CopyButton>
    </Row>
  );
}

/** Owner and client of a microsite, with links for staff to change them (SITE-17). */
function Ownership({ microsite: { id, userId, ownerEmail, clientId, createdAt } }: { microsite: Microsite }) {
  return (
    <Part title="Access">
      <Facts
        width={64}
        items={{
          Owner: (
            <Row justify="between" gap={2}>
              <Text as="span" breakWords>
                {ownerEmail ? <Address>{ownerEmail}</Address> : `User ${userId}`}
              </Text>
              <ButtonLink size="small" to={`/microsite/user-access/${id}`} aria-label="Edit User Access">
                Edit
              </ButtonLink>
            </Row>
          ),
          'Client Id': (
            <Row justify="between" gap={2}>
              {clientId ?? '–'}
              <ButtonLink size="small" to={`/microsite/client-portal-access/${id}`} aria-label="Edit Client Access">
                Edit
              </ButtonLink>
            </Row>
          ),
          Created: formatDate(getDay(createdAt)),
        }}
      />
    </Part>
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

/**
 * Change single settings of a microsite; requests contain only the changed field (SITE-18). Requests are serialized, so
 * that a quick second change is based on the first.
 */
function useSetting(site: Site) {
  const { microsite, setting } = site;
  const { id } = microsite;
  const [save] = siteApi.useSaveSettingMutation();
  const [busy, setBusy] = useState<Status | null>(null);
  /** Why the microsite was not published. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const version = useRef(setting.version);
  version.current = Math.max(version.current, setting.version);
  const [inOrder] = useState(serialize);

  const send = async (body: Partial<Setting>, button: Status | null) => {
    setBusy(button);
    const { data, error } = await save({ id, version: version.current, body });
    setBusy(null);
    if (data) version.current = data.version;
    const problem = error && toProblem(error);
    setRefusal(problem?.status === 422 && body.status ? problem.message : null);
    if (problem) toast.error(MESSAGES.settingFailed);
    else toast.success(MESSAGES.settingUpdated);
  };
  const change = (body: Partial<Setting>, button: Status | null = null) => inOrder(() => send(body, button));
  const publish = async () => {
    if (await confirmEmptySections(site)) await change({ status: 'published' }, 'published');
  };
  const takeOffline = async () => {
    if (await confirm(OFFLINE)) await change({ status: 'draft' }, 'draft');
  };
  const saveDraft = () => (setting.status === 'published' ? takeOffline() : change({ status: 'draft' }, 'draft'));
  return { change, publish, saveDraft, takeOffline, busy, refusal };
}

const OFFLINE = {
  title: 'Take it offline?',
  text: 'Visitors no longer find the page. Nothing in it is lost, and it can be published again.',
  action: 'Take offline',
};

/**
 * Ask before a microsite is published without some of its sections, because they are empty (SITE-61). Without organization details the service refuses anyway,
 * so nothing is asked.
 */
async function confirmEmptySections(site: Site): Promise<boolean> {
  const [details] = SECTIONS;
  const empty = findEmptySections(site);
  const isRefused = details && Object.keys(validateSection(details, toFormValues(details, site))).length > 0;
  if (isRefused || empty.length === 0) return true;
  const names = new Intl.ListFormat('en').format(empty.map(({ title }) => title));
  return confirm({
    title: `${formatCountOf(empty.length, 'section')} ${empty.length === 1 ? 'is' : 'are'} empty and will be left out`,
    text: `Visitors see the page without ${names}. Each appears as soon as it has content.`,
    action: 'Publish',
    isDestructive: false,
  });
}

/** Return the sections that the public page leaves out because they are empty; hidden ones are not among them. */
function findEmptySections(site: Site): Section[] {
  const page = toPublicView(site);
  return SECTIONS.filter(
    (section) => section.name !== 'organization-details' && !isHidden(section, site) && !isVisible(section.name, page),
  );
}
