import { getFileUrl } from '@masthead/client';
import { CLIENT_STATUSES, useClientQuery } from '@masthead/client/choices';
import type { ClientOut } from '@masthead/client/types/auth';
import {
  Button,
  Figures,
  formatCount,
  getLabel,
  Link,
  PageHeader,
  RecordLoading,
  Row,
  StatusMark,
  Thumbnail,
  useLocation,
  useNavigate,
  useParams,
  useShortcut,
  useUrlParam,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import type { Booking } from '../../model/bookings';
import { canRequest, type DeskFigure, isAsked, listAds, listFigures, splitBookings } from '../../model/clientDesk';
import { RequestDialog } from '../sponsors/booking/RequestDialog';
import { BookingsTab } from './BookingsTab';
import styles from './Client.module.css';
import { ClientForm, LIST } from './ClientForm';
import { AdsTab, ContactsTab, LeadsTab, MicrositeTab, ReportTab } from './OtherTabs';
import { type Desk, useDesk } from './useDesk';

/**
 * `/client`: the form of a new client, and `/client/{id}`: the desk of one (ACCOUNT-17). Edit in the list passes the
 * client in the navigation state, so that its form opens at once.
 */
export default function ClientScreen() {
  const { id } = useParams();
  const state = useLocation().state as { client?: ClientOut } | null;
  const query = useClientQuery(Number(id), { skip: id === undefined, refetchOnMountOrArgChange: true });
  if (id === undefined) {
    return (
      <>
        <PageHeader title="Create a Client" breadcrumbs={[{ label: 'Clients', to: LIST }, { label: 'New' }]} />
        <ClientForm key="new" client={null} />
      </>
    );
  }
  const client = query.currentData ?? (query.isError ? undefined : state?.client);
  if (client) return <ClientDesk key={id} client={client} opensForm={state?.client !== undefined} />;
  return (
    <RecordLoading
      {...{ query, noun: 'client', shape: 'form', rows: 4 }}
      crumbs={[{ label: 'Clients', to: LIST }, { label: `Id ${id}` }]}
      back={{ to: LIST, label: 'All clients' }}
    />
  );
}

const TABS = ['Bookings', 'Contacts', 'Ads', 'Microsite', 'Report', 'Leads', 'Notes'] as const;
type Tab = (typeof TABS)[number];

/** Everything about a client on one page: figures, bookings, people, ads, microsite, report, leads and its form. */
function ClientDesk({ client, opensForm }: { client: ClientOut; opensForm: boolean }) {
  const desk = useDesk(client.id);
  const first: Tab = opensForm ? 'Notes' : 'Bookings';
  const [chosen, choose] = useUrlParam('tab', first.toLowerCase());
  const tab = TABS.find((name) => name.toLowerCase() === chosen) ?? first;
  const bookings = desk.bookings.data;
  const open = useMemo(() => splitBookings(bookings ?? []).next.filter(canRequest), [bookings]);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const request = (ids: readonly number[]) => setAsked(ids);
  const navigate = useNavigate();
  const book = () => void navigate('/sponsors', { state: { clientId: client.id } });
  useShortcut('b', 'Book a slot', book);
  useShortcut('r', 'Request creative', () => request(chooseFirst(open)), { enabled: open.length > 0 });
  return (
    <>
      <PageHeader
        title={
          <Row as="span" gap={3}>
            {client.logo && <Thumbnail logo src={getFileUrl(client.logo)} width={64} height={32} />}
            {client.company}
          </Row>
        }
        documentTitle={client.company}
        breadcrumbs={[{ label: 'Clients', to: LIST }, { label: `Id ${client.id}` }]}
        status={<StatusMark tone={client.active ? 'ok' : 'off'}>{getLabel(CLIENT_STATUSES, client.active)}</StatusMark>}
        actions={
          <>
            <Button kind="quiet" icon="edit" onClick={() => choose('notes')}>
              Edit
            </Button>
            <Button shortcut="B" onClick={book}>
              Book a slot
            </Button>
            <Button kind="primary" shortcut="R" disabled={open.length === 0} onClick={() => request(chooseFirst(open))}>
              Request creative
            </Button>
          </>
        }
      />
      <DeskFigures desk={desk} />
      <Tabs tab={tab} counts={countTabs(desk)} onChoose={choose} />
      <Panel tab={tab} client={client} desk={desk} onRequest={request} onContact={() => choose('contacts')} />
      {asked && <RequestDialog bookings={open} chosen={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The ad that is asked for next: the nearest one that nobody was asked for, or else the nearest. */
function chooseFirst(open: readonly Booking[]): number[] {
  const next = open.find((one) => !isAsked(one)) ?? open[0];
  return next ? [next.id] : [];
}

function countTabs({ bookings, contacts, report }: Desk): Partial<Record<Tab, number>> {
  return {
    ...(bookings.data && { Bookings: splitBookings(bookings.data).next.length, Ads: listAds(bookings.data).length }),
    ...(contacts.data && { Contacts: contacts.data.length }),
    ...(report.data && { Leads: report.data.totals.leads }),
  };
}

const AWAY: DeskFigure = { value: '–', note: 'not available' };
const LOADING: DeskFigure = { value: '–', note: '…' };

/** Five figures. Those of a service that is away are grey, the others stay. */
function DeskFigures({ desk: { bookings, report } }: { desk: Desk }) {
  const figures = listFigures(bookings.data ?? []);
  const clicks = report.data?.totals.itemClicks ?? null;
  const missing = (query: { isError: boolean }) => (query.isError ? AWAY : LOADING);
  const all: Record<string, DeskFigure> = {
    ...(bookings.data ? figures : Object.fromEntries(Object.keys(figures).map((name) => [name, missing(bookings)]))),
    'Clicks by people, 12 months': report.data
      ? { value: clicks === null ? '–' : formatCount(clicks), note: compareClicks(report.data) }
      : missing(report),
  };
  const items = Object.fromEntries(
    Object.entries(all).map(([term, { value, note, isOpen }]) => [
      term,
      <span key={term} className={isOpen ? styles.open : value === '–' ? styles.away : undefined}>
        {value}
        <small>{note}</small>
      </span>,
    ]),
  );
  return <Figures below className={styles.figures} items={items} label="Figures" />;
}

function compareClicks({ items, totals }: NonNullable<Desk['report']['data']>): string {
  const usual = items.reduce((sum, { usualClicks }) => sum + (usualClicks ?? 0), 0);
  if (totals.comparedClicks === null || usual === 0) return `${formatCount(totals.items)} ads and articles`;
  const percent = Math.round((100 * (totals.comparedClicks - usual)) / usual);
  if (Math.abs(percent) < 4) return 'as usual';
  return `${Math.abs(percent)}% ${percent > 0 ? 'over' : 'under'} usual`;
}

interface TabsProps {
  tab: Tab;
  counts: Partial<Record<Tab, number>>;
  onChoose: (tab: string) => void;
}

/** The parts of the desk as links, with the keys 1 to 7. */
function Tabs({ tab, counts, onChoose }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Parts">
      {TABS.map((name, at) => (
        <TabLink key={name} name={name} at={at} isCurrent={name === tab} count={counts[name]} onChoose={onChoose} />
      ))}
    </nav>
  );
}

interface TabLinkProps {
  name: Tab;
  at: number;
  isCurrent: boolean;
  count: number | undefined;
  onChoose: (tab: string) => void;
}

/** Scroll a tab into view where not all of them fit. */
function showTab(tab: HTMLElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft;
}

function TabLink({ name, at, isCurrent, count, onChoose }: TabLinkProps) {
  useShortcut(String(at + 1), name, () => onChoose(name.toLowerCase()));
  return (
    <Link to={`?tab=${name.toLowerCase()}`} replace {...(isCurrent && { ref: showTab, 'aria-current': 'page' })}>
      {name} {count !== undefined && <small>{formatCount(count)}</small>}
    </Link>
  );
}

interface PanelProps {
  tab: Tab;
  client: ClientOut;
  desk: Desk;
  onRequest: (ids: readonly number[]) => void;
  onContact: () => void;
}

function Panel({ tab, client, desk, onRequest, onContact }: PanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => {
    setIsAdding(true);
    onContact();
  };
  useShortcut('n', 'Add a contact', add, { enabled: tab !== 'Contacts' });
  if (tab === 'Bookings') return <BookingsTab query={desk.bookings} onRequest={onRequest} />;
  if (tab === 'Contacts') return <ContactsTab clientId={client.id} desk={desk} isAdding={isAdding} />;
  if (tab === 'Ads') return <AdsTab query={desk.bookings} />;
  if (tab === 'Microsite') return <MicrositeTab clientId={client.id} />;
  if (tab === 'Report') return <ReportTab clientId={client.id} query={desk.report} />;
  if (tab === 'Leads') return <LeadsTab query={desk.report} />;
  return <ClientForm client={client} />;
}
