import { getFileUrl } from '@masthead/client';
import {
  formatDate,
  formatText,
  getToday,
  Icon,
  isRichDocument,
  RadioField,
  Row,
  Stack,
  Text,
  TextDiff,
  Thumbnail,
} from '@masthead/kit';
import { alertsApi } from '../../../api';
import type { Version } from '../../../model/published';
import type { Section, WholeIssue } from '../../../model/records';
import { type Field, getKind, registry } from '../../../model/registry';
import { findSection } from '../../../model/slots';
import { Group } from './Group';
import styles from './PublishDialog.module.css';
import type { NextVersion } from './useNextVersion';

/** What changed in each slot since the last version, and what is to be decided (ALERT-133). */
export function Changes({ issue, next }: { issue: WholeIssue; next: NextVersion }) {
  const { currentData: published, isError } = alertsApi.usePublishedIssueQuery(issue.alertItem.id);
  const changes = listChanges(issue, published);
  return (
    <>
      <Group title={`Changed since version ${next.last}`} count={changes.length}>
        {changes.length === 0 && <p className={styles.note}>No slot changed.</p>}
        {changes.map(({ label, fields }) => (
          <Row key={label} gap={3} align="start" lined={2} size="sm">
            <Text as="b" weight="medium" className={styles.slot}>
              {label}
            </Text>
            <Stack gap={2} grow>
              {fields.map((field) => (
                <ChangedField key={field.label} {...field} />
              ))}
              {fields.length === 0 && (published || isError) && (
                <Text tone="muted">How it was is not known any more.</Text>
              )}
            </Stack>
          </Row>
        ))}
      </Group>
      {next.sent && <WebDecision next={next} sent={next.sent} />}
    </>
  );
}

function ChangedField({ label, before, after, isPicture }: FieldChange) {
  return (
    <div>
      {isPicture ? (
        <Row gap={2}>
          <Picture of="before" image={before} />
          <Icon name="chevronRight" />
          <Picture of="after" image={after} />
        </Row>
      ) : (
        <Text breakWords>
          <TextDiff before={before} after={after} />
        </Text>
      )}
      <p className={styles.note}>{label}</p>
    </div>
  );
}

function Picture({ of, image }: { of: string; image: string }) {
  if (!image) return <Text as="span" tone="muted">{`No picture ${of}`}</Text>;
  return <Thumbnail src={getFileUrl(image)} width={72} height={60} alt={`Picture ${of}`} />;
}

/** What the web shows once another version than the one that readers got is published. */
function WebDecision({ next, sent }: { next: NextVersion; sent: Version }) {
  const { clicks, last, showCorrection, setCorrects } = next;
  const times = clicks ? `: readers have clicked it ${clicks === 1 ? 'once' : `${clicks} times`}` : '';
  return (
    <Group title="Decide" count={1}>
      <Row gap={3} align="start" pad={[2, 0]} size="sm" className={`${styles.finding} ${styles.warning}`}>
        <Icon name="warning" />
        <Text as="div" grow>
          <Text as="b" weight="medium">{`Version ${sent.version} was sent${times}`}</Text>
          <p className={styles.note}>It stays what was sent.</p>
          <RadioField
            id="web-version"
            name="web-version"
            label="What the web version shows"
            value={showCorrection}
            onChange={setCorrects}
            options={[
              { value: false, label: `Version ${sent.version}, as readers got it` },
              {
                value: true,
                label: `Version ${last + 1}, with the line “Corrected on ${formatDate(getToday(), 'long')}”`,
              },
            ]}
          />
        </Text>
      </Row>
    </Group>
  );
}

/** A field of a slot before and after, as text, or the addresses of two pictures. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
  isPicture: boolean;
}

/** A slot that changed since the issue was published. */
interface SlotChange {
  label: string;
  fields: FieldChange[];
}

/** Return what changed in each slot since the issue was published, in run sheet order (ALERT-133). */
function listChanges(issue: WholeIssue, published: WholeIssue | undefined): SlotChange[] {
  const changed = registry.slots.filter((slot) =>
    issue.changedSincePublished.some(({ kind, position }) => kind === slot.kind && position === slot.position),
  );
  return changed.map((slot) => {
    const [before, after] = [published && findSection(published, slot), findSection(issue, slot)];
    const fields = getKind(slot).fields.filter(({ type }) => type !== 'position');
    return { label: slot.label, fields: published ? fields.flatMap((field) => compare(field, before, after)) : [] };
  });
}

function compare(field: Field, then: Section | null | undefined, now: Section | null): FieldChange[] {
  const [before, after] = [readText(field, then), readText(field, now)];
  return before === after ? [] : [{ label: field.label, before, after, isPicture: field.type === 'image' }];
}

function readText({ name, type }: Field, section: Section | null | undefined): string {
  if (type === 'job') return section?.job?.jobTitle ?? '';
  const value = section?.[name as keyof Section];
  if (type === 'flag') return value ? 'Yes' : '';
  return isRichDocument(value) ? formatText(value) : String(value ?? '');
}
