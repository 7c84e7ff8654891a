import { isProblem, type Problem } from '@masthead/client';
import { toast, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { alertsApi } from '../../../api';
import type { AlertItem, Section } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { type Filling, isEdited } from '../../../model/sources';
import { getForm, listMarks, MARKS, toFormValues, toRequestBody, type Values } from '../../../model/values';
import { useUndoMove } from '../useSlotMove';
import { findTakenSlot, validatePosition } from './positions';

interface SectionFormOptions {
  item: AlertItem;
  line: FilledSlot;
  runSheet: readonly FilledSlot[];
  onSaved: () => void;
}

/** Version that no section has: a save with it is refused with the current section. */
const NO_VERSION = 0;

/**
 * The form of one slot. A save creates or updates depending on whether the slot was filled when it opened. If someone
 * else filled it meanwhile, their section is compared with this form, as after a 412.
 */
export function useSectionForm({ item, line, runSheet, onSaved }: SectionFormOptions) {
  const { slot } = line;
  const kind = getKind(slot);
  const { labels, rules, validate } = getForm(kind);
  const [opened, setOpened] = useState(line.section);
  const [draftKey] = useState(() => `alert/${item.id}/${opened ? `${kind.name}/${opened.id}` : line.key}`);
  const record = line.section?.id === opened?.id ? line.section : opened;
  const [filling, setFilling] = useState<Filling | null>(null);
  const [undoFill, setUndoFill] = useState<(() => void) | null>(null);
  const [saveSection] = alertsApi.useSaveSectionMutation();
  const offerUndo = useUndoMove();
  const form = useRecordForm<Values, Section>({
    draftKey,
    initial: toFormValues(kind, record, slot.position),
    version: record?.version,
    ...{ labels, rules },
    validate: (values) => ({ ...validate(values), ...validatePosition(line, values, runSheet) }),
    save: (values, { version }) =>
      saveSection({
        kind: kind.name,
        alertItemId: item.id,
        id: record?.id,
        version: record ? (version ?? NO_VERSION) : undefined,
        body: {
          ...toRequestBody(kind, values, record),
          ...(filling && { source: filling.source, editedHere: isEdited(filling, values) }),
          ...(record && findTakenSlot(line, values, runSheet) && { swap: true }),
        },
      })
        .unwrap()
        .catch((problem: unknown) => {
          const theirs = getCurrentSection(problem);
          if (theirs && !record) setOpened(theirs);
          throw theirs ? toStale(problem as Problem, theirs, toFormValues(kind, theirs, slot.position)) : problem;
        }),
    onSaved: (saved, values) => {
      const target = runSheet.find((other) => other.slot.kind === slot.kind && other.slot.position === saved.position);
      if (record && target && target.key !== line.key) {
        offerUndo(saved, slot, { slot: target.slot, section: findTakenSlot(line, values, runSheet)?.section ?? null });
      } else toast.success(`${slot.label} saved`);
      onSaved();
    },
  });
  const setValues = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  };
  const fill = (values: Values, from?: string) => {
    const before = form.values;
    setValues(values);
    if (from) setFilling({ source: from, values });
    setUndoFill(() => () => {
      setValues(before);
      setFilling(filling);
      setUndoFill(null);
    });
  };
  const marks = getMarks(
    form.values,
    line.carriedOverFrom !== null && record ? toFormValues(kind, record, null) : null,
  );
  return {
    form,
    record,
    marks,
    onKeep: (name: string) =>
      form.setValue(
        MARKS,
        (form.values[MARKS] as string[]).filter((one) => one !== name),
      ),
    onEmpty: (name: string) => form.setValue(name, getForm(kind).empty[name] ?? null),
    source: filling?.source ?? record?.source ?? null,
    isEdited: filling ? isEdited(filling, form.values) : record?.editedHere === true,
    onFill: fill,
    onUndoFill: undoFill,
    isSwap: record !== null && findTakenSlot(line, form.values, runSheet) !== null,
  };
}

/** The fields of a form that still are those of another issue. */
export interface Marks {
  open: string[];
  /** Those that are kept as they are. */
  kept: string[];
}

function getMarks(values: Values, before: Values | null): Marks {
  if (!before) return { open: [], kept: [] };
  const open = listMarks(values, before);
  const unchanged = listMarks({ ...values, [MARKS]: before[MARKS] ?? [] }, before);
  return { open, kept: unchanged.filter((name) => !open.includes(name)) };
}

type CurrentSection = Section & { updatedByEmail?: string | null };

/** Return the section in the slot if a save was refused because of it: it changed (412), or is new there (409). */
function getCurrentSection(problem: unknown): CurrentSection | null {
  return isProblem(problem) && problem.current ? (problem.current as CurrentSection) : null;
}

/** Convert the refusal to a 412 with form values, so that both versions are compared. */
function toStale(problem: Problem, { version, updatedByEmail }: CurrentSection, values: Values): Problem {
  return { ...problem, status: 412, current: { ...values, version, updatedByEmail } };
}
