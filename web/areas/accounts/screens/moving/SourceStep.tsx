import {
  type BoundField,
  Button,
  Columns,
  describeFields,
  Form,
  formatCountOf,
  KeywordsField,
  MultiSelectField,
  Note,
  PasswordField,
  RadioField,
  Row,
  SelectField,
  Small,
  Stack,
  TextField,
  title,
  useRecordForm,
  value,
} from '@masthead/kit';
import { useState } from 'react';
import { movingApi } from '../../api/moving';
import { type Found, getKindLabel, getOrigin, type Moving, SOURCES, type SourceKind } from '../../model/moving';
import { Code } from '../SecretDialog';
import { ExportFile } from './ExportFile';
import type { StepProps } from './useRun';

const TABLES = ['clients', 'users', 'jobs', 'events', 'ads', 'leads'] as const;
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }));
const ADDRESS = {
  old: 'The base address of its API.',
  ghost: 'Of the site. Its records are known by it, and its pictures and links are found by it.',
};
const NAME_HINT = 'If tables of several systems come: a short name, the same each time. Another name is another move.';
const CHECKED: readonly string[] = ['clean', 'saved'];
const COMMAND = 'python -m deploy.moving --help';

const FORM = describeFields({
  kind: value<SourceKind>('Where from', 'old'),
  address: title('Address'),
  email: title('Email'),
  password: title('Password'),
  file: title('File of the export'),
  table: value<(typeof TABLES)[number]>('Rows are', 'clients'),
  name: title('Name of the old system'),
  mediaHosts: value<readonly string[]>('Pictures and files from', []),
  zone: value('Time zone', 'UTC'),
  only: value<readonly string[]>('What', []),
});

/** Chooses the source and looks at it; nothing is read to its end or written. */
export function SourceStep({ moving, run }: StepProps) {
  const [check, { reset }] = movingApi.useCheckMovingSourceMutation();
  const [found, setFound] = useState<Found | null>(null);
  const form = useRecordForm({
    ...FORM,
    initial: { ...FORM.empty, ...moving.source },
    draftKey: null, // it would have the password
    warnOnLeave: false,
    save: ({ mediaHosts, only, ...values }) =>
      check({ ...values, mediaHosts: [...mediaHosts], only: [...only] }).unwrap(),
    onSaved: (answer) => {
      reset(); // the store forgets the password
      setFound(answer);
    },
  });
  const [begins, setBegins] = useState(false);
  const { kind } = form.values;
  const drop = () => {
    form.setValue('mediaHosts', []);
    setFound(null);
  };
  const hosts = found?.mediaHosts ?? [];
  const about = SOURCES.find((source) => source.value === kind)?.about;
  const isReady = moving.state !== 'nothing' && CHECKED.includes(form.state);
  const begin = async () => {
    setBegins(true);
    if (isReady || (await form.submit())) run.start('dry run');
    setBegins(false);
  };
  const toOptions = <K extends string>(kinds: readonly K[]) =>
    kinds.map((one) => ({ value: one, label: getKindLabel(one) }));
  return (
    <>
      {moving.state === 'nothing' && <Introduction />}
      <Form form={form}>
        <Columns template="292px minmax(0, 1fr)" below="tablet" gap={[5, 7]} align="start">
          <RadioField
            {...dropOnChange(form.field('kind'), () => {
              drop();
              form.setValue('file', '');
            })}
            options={SOURCES}
            hint={about}
          />
          <Stack gap={5}>
            {(kind === 'old' || kind === 'ghost') && (
              <TextField
                {...dropOnChange(form.field('address'), drop)}
                required
                showCount={false}
                hint={ADDRESS[kind]}
              />
            )}
            {kind === 'old' ? (
              <Columns gap={4}>
                <TextField {...form.field('email')} required type="email" autoComplete="off" />
                <PasswordField
                  {...form.field('password')}
                  required
                  kind="new-password"
                  hint="Kept in memory, never stored."
                />
              </Columns>
            ) : (
              <ExportFile {...form.field('file')} />
            )}
            {kind === 'table' && (
              <Columns gap={4}>
                <SelectField {...form.field('table')} options={toOptions(TABLES)} />
                <TextField {...form.field('name')} showCount={false} hint={NAME_HINT} />
              </Columns>
            )}
            {found && (
              <Note tone="ok" role="status">
                {describeFound(found).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Note>
            )}
            <KeywordsField
              {...form.field('mediaHosts')}
              placeholder="Add host"
              hint="No other host is ever asked."
              presets={hosts.length > 0 ? hosts.map((host) => ({ value: host, label: host })) : undefined}
            />
            <Columns gap={4}>
              <SelectField {...form.field('zone')} searchable options={ZONES} hint="Of dates that name none." />
              {found && found.kinds.length > 1 && (
                <MultiSelectField
                  {...form.field('only')}
                  placeholder={`All ${found.kinds.length} kinds`}
                  options={toOptions(found.kinds)}
                />
              )}
            </Columns>
            <Other moving={moving} />
            <Row gap={3} wrap>
              <Button
                kind="primary"
                busy={run.isBusy || begins}
                disabled={moving.isRunning}
                onClick={() => void begin()}
              >
                Start dry run
              </Button>
              <Button type="submit" busy={form.state === 'saving' && !begins} disabled={moving.isRunning}>
                Check source
              </Button>
              <Small>Only reads, and writes nothing here.</Small>
            </Row>
          </Stack>
        </Columns>
      </Form>
    </>
  );
}

/** What becomes of the move from the source before. */
function Other({ moving: { source, provenAt } }: { moving: Moving }) {
  return (
    provenAt &&
    source && (
      <Small>
        Another source has a move of its own. Check {getOrigin(source)} again to come back to its proof and redirect
        map.
      </Small>
    )
  );
}

/** Return a field whose change drops what belongs to another source. */
function dropOnChange<V>(field: BoundField<V>, drop: () => void): BoundField<V> {
  return {
    ...field,
    onChange: (value) => {
      drop();
      field.onChange(value);
    },
  };
}

/** What a first look at the source has found. */
function describeFound({ kinds, quirks, lines }: Found): string[] {
  if (quirks.length === 0) return ['The file can be read.', ...lines];
  const howMany = `It answers, signed in, with up to ${formatCountOf(kinds.length, 'kind')} of records`;
  return [`${howMany}, and is read with ${formatCountOf(quirks.length, 'quirk')}: ${quirks.join(', ')}.`, ...lines];
}

/** What this is, in three sentences, and the command that does the same. */
function Introduction() {
  return (
    <Stack gap={3} max="76ch" size="sm" tone="secondary">
      <p>
        Moving in brings the posts, issues, microsites, people and figures of another system here, with their numbers,
        dates and pictures. A dry run says first what comes and what does not. Nobody is mailed and no webhook is
        called. The old system is only read, and stays in use until you switch.
      </p>
      <Code heading="h2" title="Operators can do the same with a command" text={COMMAND} />
    </Stack>
  );
}
