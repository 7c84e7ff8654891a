import { useSession } from '@masthead/client';
import { Button, confirm, formatCount, formatTime, Row, reportResult, Small, Text, toast } from '@masthead/kit';
import { type Column, column, ListFilters, ListScreen, useList } from '@masthead/kit/lists';
import { leadsApi, OPERATIONS } from '../../api/leads';
import { LEADS_PAGE_SIZE } from '../../api/stats';
import { describeImport } from '../../model/imports';
import { getCell, LEAD_LABELS, type LeadField, NO_LINK } from '../../model/leads';
import type { Lead, LeadParent } from '../../model/records';
import { ImportedFile } from '../../parts/CsvImport';
import csv from '../../parts/CsvImport.module.css';
import { useDownload } from '../../parts/downloads';
import { ExternalLink } from '../../parts/links';
import { RejectedButton, UndoButton } from './ImportActions';
import styles from './Leads.module.css';
import { LeadUpload } from './LeadUpload';

/** Return a column whose cells are plain texts or numbers of the lead. */
function toTextColumn(key: Exclude<LeadField, 'link'>, look: Partial<Column<Lead>>): Column<Lead> {
  return { key, header: LEAD_LABELS[key], render: (lead) => getCell(lead, key), ...look };
}

/** Email, First Name, Last Name, Company, Job Title, Clicks, Priority and Link (STATS-18). */
const columns: readonly Column<Lead>[] = [
  toTextColumn('email', { kind: 'title', sortBy: 'service' }),
  toTextColumn('firstName', { width: 112 }),
  toTextColumn('lastName', { width: 120, sortBy: 'service' }),
  toTextColumn('company', { width: 168, sortBy: 'service' }),
  toTextColumn('jobTitle', { width: 168, wide: true }),
  toTextColumn('clicks', { width: 72, kind: 'number', sortBy: 'service' }),
  toTextColumn('priority', { width: 80, kind: 'number', wide: true }),
  column('link', LEAD_LABELS.link, { width: 152, wide: 'desk' }, ({ link }) =>
    link ? <ExternalLink to={link} /> : NO_LINK,
  ),
];

const LIST = { filters: { q: { name: 'search', label: 'Search leads' } }, columns, pageSize: LEADS_PAGE_SIZE } as const;

/** The leads of a content item or a campaign. Staff upload and delete them (STATS-14 to STATS-19). */
export function Leads({ parent, of }: { parent: LeadParent; of: string }) {
  const { isStaff } = useSession();
  return (
    <>
      {isStaff && <LeadUpload key={`${parent.kind}-${parent.id}`} parent={parent} />}
      {isStaff && <ImportHistory parent={parent} />}
      <LeadTable parent={parent} of={of} isStaff={isStaff} />
    </>
  );
}

function LeadTable({ parent, of, isStaff }: { parent: LeadParent; of: string; isStaff: boolean }) {
  const list = useList(LIST);
  const answer = leadsApi.useLeadsQuery({ parent, ...list.query });
  const { total } = answer.data ?? {};
  return (
    <section aria-label="Leads">
      <ListScreen
        {...{ list, answer }}
        words={{
          title: 'Leads',
          subject: 'The leads',
          noun: 'lead',
          noMatch: (search) => `No lead has “${search}” in its email, name or company.`,
        }}
        empty={{
          text: isStaff ? 'Upload a CSV file of the people who clicked.' : 'People who clicked are listed here.',
        }}
        header={
          <Row wrap gap={[2, 4]} className={styles.head}>
            <Text as="h2" size="sm">
              Leads <Small size="sm">{total !== undefined && formatCount(total)}</Small>
            </Text>
            <ListFilters list={list} />
            {Boolean(total) && (
              <Row as="span" gap={2} push>
                <CsvButton parent={parent} search={list.query.q} sort={list.query.sort} />
                {isStaff && !list.search && <DeleteAll parent={parent} of={of} total={total ?? 0} />}
              </Row>
            )}
          </Row>
        }
      />
    </section>
  );
}

interface CsvButtonProps {
  parent: LeadParent;
  search: string | undefined;
  sort: string | undefined;
}

/** Downloads the listed leads as CSV. */
function CsvButton({ parent, search: q, sort }: CsvButtonProps) {
  const { running, start } = useDownload(OPERATIONS[parent.kind].list({ id: parent.id }).url);
  const downloadFile = async () => {
    const problem = await start({ name: `leads-${parent.id}.csv`, params: { q, sort } });
    if (problem) toast.error(`The file could not be made. ${problem.message}`);
  };
  return (
    <Button size="small" icon="download" busy={running !== null} onClick={() => void downloadFile()}>
      CSV
    </Button>
  );
}

function DeleteAll({ parent, of, total }: { parent: LeadParent; of: string; total: number }) {
  const [removeAll, { isLoading }] = leadsApi.useRemoveAllLeadsMutation();
  const confirmRemoval = async () => {
    const isConfirmed = await confirm({
      title: total === 1 ? 'Delete the only lead?' : `Delete all ${formatCount(total)} leads?`,
      text: `The leads of ${of} cannot be restored.`,
      action: 'Delete All Leads',
    });
    if (!isConfirmed) return;
    await reportResult(removeAll(parent), 'Leads deleted successfully!', 'The leads could not be deleted.');
  };
  return (
    <Button kind="delete" size="small" icon="trash" busy={isLoading} onClick={() => void confirmRemoval()}>
      Delete All Leads
    </Button>
  );
}

/** Previous imports, newest first. */
export function ImportHistory({ parent }: { parent: LeadParent }) {
  const { data: imports } = leadsApi.useLeadImportsQuery(parent);
  if (!imports || imports.length === 0) return null;
  return (
    <Text as="details" size="sm" className={`${csv.more} ${csv.imports}`}>
      <Text as="summary" weight="medium">
        Imports <Small size="sm">{imports.length}</Small>
      </Text>
      <ul>
        {imports.map(({ id, fileName, createdAt, userEmail, undoneAt, leadsDeletedAt, ...counts }) => (
          <ImportedFile
            key={id}
            name={fileName}
            note={[
              undoneAt ? `undone ${formatTime(undoneAt)}` : describeImport(counts),
              formatTime(createdAt),
              leadsDeletedAt && `leads deleted ${formatTime(leadsDeletedAt)}`,
              userEmail,
            ]
              .filter(Boolean)
              .join(', ')}
          >
            {counts.skipped > 0 && <RejectedButton id={id} fileName={fileName} />}
            {!undoneAt && !leadsDeletedAt && <UndoButton id={id} fileName={fileName} />}
          </ImportedFile>
        ))}
      </ul>
    </Text>
  );
}
