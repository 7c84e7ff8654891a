import { formatCount, Text } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { getKindLabel, type KindProgress } from '../../model/moving';

type OfKind = { kind: string };
export type KindColumn = Column<KindProgress>;

/** What tables of kinds have in common: spread it into a `DataTable`. */
export const KINDS = { label: 'Kinds', rowKey: ({ kind }: OfKind) => kind, empty: null };

export const NAME: Column<OfKind> = {
  ...{ key: 'kind', header: 'Kind', kind: 'title' },
  render: ({ kind }) => getKindLabel(kind),
};

/** A column of numbers; those to look at are `warn`. */
export const countBy = <T extends OfKind>(header: string, pick: (kind: T) => number, warn = false): Column<T> => ({
  ...{ key: header, header, width: 120, kind: 'number' },
  render: (kind) => {
    const count = pick(kind);
    if (count === 0) return '–';
    return (
      <Text as="span" tone={warn ? 'warn' : 'secondary'}>
        {formatCount(count)}
      </Text>
    );
  },
});

/** A large figure with a note below it. */
export const showFigure = (figure: number | string, note: string, warn = false) => (
  <Text as="span" tone={warn ? 'warn' : 'text'}>
    {typeof figure === 'number' ? formatCount(figure) : figure}
    <small>{note}</small>
  </Text>
);
