import type { AdSlotOut } from '@masthead/client/types/alerts';
import type { Column } from '@masthead/kit/lists';
import { AD_APPLICATION_TYPES, getLabel, PLACEMENTS } from '../../../model/options';
import type { Ad } from '../../../model/records';
import { SlotLink } from '../../ad/AdSlots';
import { dateColumn, statusColumn } from '../columns';
import { RecordTitle } from '../RecordTitle';

/** Ad Name, Sponsor, Date, Application Type, Placement, the slots in which it runs (ALERT-79), and Status (CONTENT-26). */
export const buildColumns = (slots: readonly AdSlotOut[]): readonly Column<Ad>[] => [
  {
    key: 'title',
    header: 'Ad Name',
    kind: 'title',
    sortBy: 'service',
    render: ({ name, imageLink, publishedLate }) => (
      <RecordTitle title={name} image={imageLink} publishedLate={publishedLate} />
    ),
  },
  { key: 'sponsor', header: 'Sponsor', width: 176, render: ({ sponsor }) => sponsor || '–' },
  dateColumn(),
  {
    key: 'application',
    header: 'Application Type',
    width: 128,
    wide: 'desk',
    render: ({ applicationType }) => getLabel(AD_APPLICATION_TYPES, applicationType),
  },
  {
    key: 'placement',
    header: 'Placement',
    width: 144,
    wide: 'desk',
    render: ({ placement }) => getLabel(PLACEMENTS, placement),
  },
  { key: 'runs', header: 'Runs in', width: 136, wide: 'desk', render: ({ id }) => <RunsIn slots={slots} id={id} /> },
  statusColumn(),
];

/** The latest slot of an ad, as "418, slot 3", and how many others there are. */
function RunsIn({ slots, id }: { slots: readonly AdSlotOut[]; id: number }) {
  const [latest, ...others] = slots.filter(({ adId }) => adId === id);
  if (!latest) return '–';
  return (
    <span title={others.length > 0 ? [latest, ...others].map(describeSlot).join('; ') : undefined}>
      <SlotLink slot={latest} />
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}

const describeSlot = ({ issue, position }: AdSlotOut): string => `${issue}, slot ${position}`;
