import { toProblem } from '@masthead/client';
import {
  Button,
  CheckboxField,
  DateField,
  Failure,
  formatCountOf,
  Meter,
  NumberField,
  type Option,
  PageHeader,
  Row,
  SelectField,
  Small,
  Stack,
  Text,
  useUrlParams,
} from '@masthead/kit';
import { useId, useState } from 'react';
import { statsApi, type VisitFilters, type VisitKind } from '../../api/stats';
import { ClientField } from '../../choices/ClientField';
import { describeProgress, useDownload } from '../../parts/downloads';
import styles from './StatsExport.module.css';

/** Query parameters of the export and their defaults. */
export const INITIAL = { from: '', to: '', client: '', pageType: '', pageId: '', bots: '' };

type ExportAddress = typeof INITIAL;

const PAGE_TYPES: readonly Option[] = [
  { value: 'microsite', label: 'Microsite' },
  { value: 'post', label: 'Post' },
  { value: 'job', label: 'Career listing' },
  { value: 'event', label: 'Event' },
];

/** Return the filters for the service: empty ones are left out, and robots are excluded unless requested. */
export function toVisitFilters({ from, to, client, pageType, pageId, bots }: ExportAddress): VisitFilters {
  return {
    from: from || undefined,
    to: to || undefined,
    clientId: Number(client) || undefined,
    pageType: pageType || undefined,
    pageId: Number(pageId) || undefined,
    bots: bots === 'yes' ? 'any' : false,
  };
}

/**
 * Return the number of rows of an export, and of the visits that it leaves out: "4,009 rows, 2 robots left out".
 *
 * @param total undefined while it is loading
 * @param robots the number of visits by robots that are left out
 */
export function formatRowCount(total: number | undefined, robots: number): string {
  if (total === undefined) return '';
  const rows = formatCountOf(total, 'row');
  return robots === 0 ? rows : `${rows}, ${formatCountOf(robots, 'robot')} left out`;
}

interface ExportOf {
  kind: VisitKind;
  title: string;
  text: string;
  /** File name of the export (STATS-20). */
  name: string;
}

const EXPORTS: readonly ExportOf[] = [
  { kind: 'stat-views', title: 'Views', text: 'Who looked at which page, and when.', name: 'views-clicks.csv' },
  {
    kind: 'stat-clicks',
    title: 'Clicks',
    text: 'Who followed which link to the outside, and when.',
    name: 'external-clicks.csv',
  },
];

/** `/stats-export`: exports views and clicks as CSV files (STATS-20, STATS-22). */
export default function StatsExport() {
  const [address, change] = useUrlParams(INITIAL);
  const [unreadable, setUnreadable] = useState(false);
  const filters = toVisitFilters(address);
  return (
    <>
      <PageHeader title="Stats Export" />
      <Filters address={address} onChange={change} onBlockSave={(message) => setUnreadable(message !== null)} />
      {EXPORTS.map((one) => (
        <Export key={one.kind} {...one} filters={filters} isInvalid={unreadable} />
      ))}
    </>
  );
}

interface FiltersProps {
  address: ExportAddress;
  onChange: (changes: Partial<ExportAddress>) => void;
  /** Called with an error while the page id is invalid, and with null once it is valid. */
  onBlockSave: (message: string | null) => void;
}

/** Filters of the export: date range, client, page type and page id. */
function Filters({ address, onChange, onBlockSave }: FiltersProps) {
  const id = useId();
  /** Return a filter as a form field. */
  const field = <V,>(name: keyof ExportAddress, value: V, write: (value: V) => string) => ({
    id: `${id}-${name}`,
    name,
    value,
    onChange: (next: V) => onChange({ [name]: write(next) }),
  });
  const number = (name: 'client' | 'pageId') =>
    field<number | null>(name, Number(address[name]) || null, (value) => (value === null ? '' : String(value)));
  const text = (name: 'from' | 'to' | 'pageType') =>
    field<string | null>(name, address[name] || null, (value) => value ?? '');
  return (
    <section className={styles.filters} aria-label="Filters">
      <DateField label="From" dateOnly placeholder="Any date" {...text('from')} />
      <DateField label="To" dateOnly placeholder="Any date" {...text('to')} />
      <ClientField field={{ label: 'Client', ...number('client') }} />
      <SelectField label="Page type" clearable placeholder="Any" options={PAGE_TYPES} {...text('pageType')} />
      <NumberField label="Page id" placeholder="Any" {...number('pageId')} onBlockSave={onBlockSave} />
      <CheckboxField
        label="Include robots"
        {...field('bots', address.bots === 'yes', (value: boolean) => (value ? 'yes' : ''))}
      />
    </section>
  );
}

interface ExportProps extends ExportOf {
  filters: VisitFilters;
  /** Whether a filter is invalid, which blocks the export. */
  isInvalid: boolean;
}

function Export({ kind, title, text, name, filters, isInvalid }: ExportProps) {
  const { data: total, error } = statsApi.useVisitCountQuery({ kind, ...filters });
  const { data: robots = 0 } = statsApi.useVisitCountQuery(
    { kind, ...filters, bots: true },
    { skip: filters.bots === 'any' },
  );
  const { running, start, cancel } = useDownload(kind);
  const [failure, setFailure] = useState<string | null>(null);
  const exportFile = async () => {
    setFailure(null);
    const problem = await start({ name, params: { ...filters } });
    if (problem) setFailure(problem.message);
  };
  const id = useId();
  return (
    <Row as="section" wrap justify="between" gap={[3, 5]} className={styles.export} aria-labelledby={id}>
      <div>
        <Text as="h2" id={id} size="lg">
          {title}
        </Text>
        <Text tone="secondary">
          {text} <Small size="md">{error ? toProblem(error).message : formatRowCount(total, robots)}</Small>
        </Text>
      </div>
      {running ? (
        <Row gap={4} size="xs" tone="secondary" tabular role="status">
          <Stack gap={1} className={styles.progress}>
            <span>{describeProgress(running)}</span>
            <Meter
              label={`Exporting ${title.toLowerCase()}`}
              value={running.share}
              max={1}
              text={describeProgress(running)}
            />
          </Stack>
          <Button onClick={cancel} srSuffix={title}>
            Cancel
          </Button>
        </Row>
      ) : (
        <Button icon="download" srSuffix={title} disabled={isInvalid || total === 0} onClick={() => void exportFile()}>
          Export
        </Button>
      )}
      {failure && <Failure onRetry={() => void exportFile()}>{`${name} could not be made. ${failure}`}</Failure>}
    </Row>
  );
}
