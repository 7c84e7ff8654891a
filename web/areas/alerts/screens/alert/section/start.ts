import type { RecordForm } from '@masthead/kit';
import { useEffect } from 'react';
import { layoutOf } from '../../../model/layout';
import type { Kind } from '../../../model/registry';
import type { Values } from '../../../model/values';

/** The field one would type into first, unless a keyboard would then cover half of a small screen. */
export function startField(kind: Kind): string | undefined {
  if (window.matchMedia('(pointer: coarse)').matches) return undefined;
  const first = layoutOf(kind).words.find(({ field }) => field.type !== 'position')?.field;
  return first && (first.type === 'text' || first.type === 'link') ? first.name : undefined;
}

/** Has the dialog around the fields put the focus there: its own first control is a neighbour's button. */
export function useStart(form: RecordForm<Values>, kind: Kind): void {
  const name = startField(kind);
  const id = name && form.id(name);
  useEffect(() => {
    if (id) document.getElementById(id)?.setAttribute('data-autofocus', '');
  }, [id]);
}
