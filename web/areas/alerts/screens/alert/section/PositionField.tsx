import { RadioField, SelectField } from '@masthead/kit';
import { useCompanies } from '../../../choices/useCompanies';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { type Companies, summarizeSlot } from '../../../model/summary';
import { bindField, getFieldProps } from './fieldBinding';
import { findTakenSlot, getPositionChoices } from './positions';
import type { SectionFieldProps } from './props';

/** Number of positions up to which each is a radio button. */
const MAX_RADIOS = 4;

/** Position of a section among those of its kind. A taken one means that the two change places (ALERT-6, ALERT-10). */
export function PositionField({ field, form, line, runSheet }: SectionFieldProps) {
  const { value, onChange, ...control } = bindField<number | null>(form, field.name);
  const companies = useCompanies();
  const options = getPositionChoices(line, runSheet).map(({ position, label, taken }) => ({
    value: String(position),
    label: taken ? `${label}, filled` : label,
  }));
  const partner = line.section && findTakenSlot(line, form.values, runSheet);
  const common = {
    ...getFieldProps(field),
    ...control,
    ...(partner && { hint: `Swap with ${describeSlot(partner, companies)}` }),
    value: value === null ? '' : String(value),
    onChange: (chosen: string | null) => onChange(Number(chosen)),
    options,
  };
  return options.length > MAX_RADIOS ? <SelectField {...common} /> : <RadioField {...common} inline />;
}

/** Return the label of a filled slot with the title of its section. */
function describeSlot({ slot, section }: FilledSlot, companies: Companies): string {
  return section ? `${slot.label}: ${summarizeSlot(getKind(slot), section, companies).title}` : slot.label;
}
