import { isProblem } from '@masthead/client';
import { toast, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { useSaveSectionMutation } from '../../../api';
import type { AlertItem, Section } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { toFormValues, toRequestBody, type Values, validateSection } from '../../../model/values';
import { validatePosition } from './positions';

interface SectionFormOptions {
  item: AlertItem;
  line: FilledSlot;
  runSheet: readonly FilledSlot[];
  onSaved: () => void;
}

/** The form of one slot. A save creates or updates depending on whether the slot was filled when it opened. */
export function useSectionForm({ item, line, runSheet, onSaved }: SectionFormOptions) {
  const { slot } = line;
  const kind = getKind(slot);
  const [opened] = useState(line.section);
  const record = line.section?.id === opened?.id ? line.section : opened;
  const [saveSection] = useSaveSectionMutation();
  const form = useRecordForm<Values, Section>({
    draftKey: `alert/${item.id}/${line.key}`,
    initial: toFormValues(kind, record, slot.position),
    version: record?.version,
    labels: Object.fromEntries(kind.fields.map(({ name, label }) => [name, label])),
    validate: (values) => ({ ...validateSection(kind, values), ...validatePosition(line, values, runSheet) }),
    save: (values, { version }) =>
      saveSection({
        kind: kind.name,
        alertItemId: item.id,
        id: record?.id,
        version,
        body: toRequestBody(kind, values, record),
      })
        .unwrap()
        .catch((problem: unknown) => {
          throw convertConflict(problem, (current) => toFormValues(kind, current, slot.position));
        }),
    onSaved: () => {
      toast.success(`${slot.label} saved`);
      onSaved();
    },
  });
  return { form, record };
}

/** Convert the current record of a 412 problem to form values, so that both versions can be compared. */
function convertConflict(problem: unknown, toFormValues: (current: Section) => Values): unknown {
  if (!isProblem(problem) || !problem.current) return problem;
  const current = problem.current as Section & { updatedByEmail?: string | null };
  const { version, updatedByEmail } = current;
  return { ...problem, current: { ...toFormValues(current), version, updatedByEmail } };
}
