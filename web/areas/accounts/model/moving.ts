import type { Chosen, KindProgress, LineCount, MovingOut } from '@masthead/client/types/moving';
import { formatClock } from '@masthead/kit';

export type { Compared, Difference, Found, KindProgress, LineCount } from '@masthead/client/types/moving';
export type Moving = MovingOut;
export type SourceKind = Chosen['kind'];

export const STEPS = ['Source', 'Dry run', 'Move', 'Proof', 'Switch'] as const;
export type StepName = (typeof STEPS)[number];

const STEP_OF: Record<Moving['state'], StepName> = {
  nothing: 'Source',
  source: 'Source',
  'dry run': 'Dry run',
  moving: 'Move',
  paused: 'Move',
  proof: 'Proof',
  done: 'Proof',
};

/** The step at which a move is. */
export const getStep = ({ state }: Moving): StepName => STEP_OF[state];

/** Whether a step can be shown: it is done, under way, or the next one. What was proven is so until the next move. */
export function isReached(step: StepName, moving: Moving): boolean {
  if (step === 'Switch' || (step === 'Proof' && moving.provenAt)) return moving.provenAt !== null;
  return STEPS.indexOf(step) <= STEPS.indexOf(getStep(moving));
}

export const SOURCES: readonly { value: SourceKind; label: string; about: string }[] = [
  { value: 'old', label: 'Another console', about: 'By its API: posts, issues, ads, microsites, figures, leads.' },
  { value: 'wordpress', label: 'WordPress', about: 'An export file (WXR): posts, pages, media, categories, authors.' },
  { value: 'ghost', label: 'Ghost', about: 'An export file (JSON): posts, tags, authors.' },
  { value: 'table', label: 'Tables', about: 'CSV or XLSX: clients, users, jobs, events, ads, leads.' },
];

/** Where a move comes from, as the title says it. */
export function getOrigin({ kind, file, address }: Chosen): string {
  return (kind === 'old' ? address?.replace(/^https?:\/\/([^/]*).*$/, '$1') : file) ?? '';
}

const LABELS: Record<string, string> = {
  'media-image': 'Pictures and files',
  job: 'Career listings',
  'alert-item': 'Alert issues',
  sections: 'Sections of issues',
  'microsite-gallery': 'Microsite galleries',
  'email-content-stat': 'Content stats',
  'email-lead-stat': 'Leads',
  'emc-stat': 'Campaign stats',
  'emc-lead-stat': 'Campaign leads',
  'stat-view': 'Views',
  'stat-click': 'Clicks',
};

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('-', ' ')}`;

/** The name of a kind of records: its singular in the documents is `email-stat`. */
export const getKindLabel = (kind: string) => LABELS[kind] ?? `${capitalize(kind)}${kind.endsWith('s') ? '' : 's'}`;

/** The record that a line is about: `Post 4890`. */
export const getRecordLabel = (kind: string, id: string) => `${capitalize(kind)} ${id}`;

/** The kind in the table: all sections of issues are one. */
export const getGroup = (kind: string) => (/^alert-(?!item$)/.test(kind) ? 'sections' : kind);

/** Put the sections of issues, of which there are many kinds, together. */
export function groupKinds(kinds: readonly KindProgress[]): KindProgress[] {
  const groups = new Map<string, KindProgress>();
  for (const one of kinds) {
    const kind = getGroup(one.kind);
    const sum = groups.get(kind);
    groups.set(kind, sum ? addKinds(sum, one) : { ...one, kind });
  }
  return [...groups.values()];
}

const COUNTS = ['read', 'here', 'asTheyAre', 'changed', 'leftOut', 'kept', 'written'] as const;

const addKinds = (one: KindProgress, other: KindProgress): KindProgress => ({
  ...one,
  ...Object.fromEntries(COUNTS.map((name) => [name, one[name] + other[name]])),
  total: getTotal(one) + getTotal(other),
  state: one.state === other.state ? one.state : 'moving',
});

/** How many records of a kind the source has, or had until now. */
export const getTotal = ({ total, read }: KindProgress) => total ?? read;

/** How many records of a kind come as they are; some were here before. */
export const getUnchanged = ({ asTheyAre, kept }: KindProgress) => asTheyAre + kept;

/** The sum of a figure of many. */
export const sumBy = <T>(all: readonly T[], pick: (one: T) => number) =>
  all.reduce((total, one) => total + pick(one), 0);

/** The figures of all kinds together. */
export function sumKinds(kinds: readonly KindProgress[]) {
  const sum = (pick: (kind: KindProgress) => number) => sumBy(kinds, pick);
  return {
    total: sum(getTotal),
    read: sum(({ read }) => read),
    here: sum(({ here }) => here),
    unchanged: sum(getUnchanged),
    changed: sum(({ changed }) => changed),
    leftOut: sum(({ leftOut }) => leftOut),
    written: sum(({ written }) => written),
  };
}

/** Lines about records that do not come, those about what comes changed, and those about files and columns. */
export function splitLines(lines: readonly LineCount[]) {
  const isOther = ({ what, examples }: LineCount) => what === 'missing' || examples.length === 0;
  return {
    out: lines.filter((line) => line.what === 'left out' && !isOther(line)),
    changed: lines.filter((line) => line.what !== 'left out' && !isOther(line)),
    other: lines.filter(isOther),
  };
}

/** A reason with its field in words: "Image link: Invalid Image Size". */
export const describeReason = (why: string) =>
  why.replace(/^[a-z]+[A-Z]\w*(?=: )/, (field) =>
    capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  );

/** "2 minutes", of seconds. */
export function formatRest(seconds: number): string {
  if (seconds < 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** What is running. */
export const getRunLabel = ({ state }: Moving) =>
  ({ 'dry run': 'Reading', proof: 'Comparing', paused: 'Paused' })[state as string] ?? 'Moving';

/** Since when it is running, and who started it. */
export const describeStart = ({ startedAt, startedBy }: Moving) =>
  [startedAt && `since ${formatClock(startedAt)}`, startedBy && `started by ${startedBy}`].filter(Boolean).join(', ');
