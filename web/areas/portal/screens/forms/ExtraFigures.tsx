import { type BoundField, Stack, Text } from '@masthead/kit';
import type { FigureValues } from '../../model/figures';
import { EXTRA_FIGURES, type FigureName } from '../../model/figures';
import { type EarlierFigures, FigureFields } from '../../parts/FigureFields';

interface ExtraFiguresProps {
  earlier?: EarlierFigures | null;
  values: FigureValues;
  field: (name: FigureName) => BoundField<number | null>;
}

/** The optional rates (STATS-2). */
export function ExtraFigures(props: ExtraFiguresProps) {
  return (
    <Stack as="section" gap={3} ruled={4} aria-labelledby="extra-figures">
      <Text as="h2" id="extra-figures" size="sm">
        Optional rates
      </Text>
      <FigureFields names={EXTRA_FIGURES} {...props} />
    </Stack>
  );
}
