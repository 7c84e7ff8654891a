import { Button, Menu, type MenuItem } from '@masthead/kit';
import { useState } from 'react';
import type { Kind } from '../../../model/kinds';
import { formatKindCount } from '../../../model/sentences';
import { ClientDialog } from './ClientDialog';
import type { BulkFields, TypedField } from './fields';
import { MicrositeDialog } from './MicrositeDialog';
import { TypedDialog } from './TypedDialog';
import { useBulkChange } from './useBulkChange';

interface BulkActionsProps {
  kind: Kind;
  ids: number[];
  fields: BulkFields;
}

/** Menus that change a field of every selected record; each confirms what it will do. */
export function BulkActions({ kind, ids, fields }: BulkActionsProps) {
  const { setField, setMicrosite } = useBulkChange();
  const [asking, setAsking] = useState<'client' | 'microsite' | TypedField | null>(null);
  const countText = formatKindCount(kind, ids.length);
  const changeField = (field: string, value: unknown) => setField({ kind, ids, field, value });
  const close = () => setAsking(null);
  const more: MenuItem[] = [
    ...fields.typed.map((field) => ({ label: `${field.label} …`, onSelect: () => setAsking(field) })),
    ...fields.switches.map(({ field, label, value }) => ({ label, onSelect: () => void changeField(field, value) })),
  ];
  return (
    <>
      {fields.choices.map(({ field, label, options }) => (
        <Menu
          key={field}
          trigger={<Button iconAfter="chevronDown">{label}</Button>}
          heading={`Set the ${label.toLowerCase()} of ${countText} to`}
          items={options.map((option) => ({
            label: option.label,
            onSelect: () => void changeField(field, option.value),
          }))}
        />
      ))}
      <Button onClick={() => setAsking('client')}>Client ID</Button>
      {fields.microsite && <Button onClick={() => setAsking('microsite')}>Microsite link</Button>}
      <Menu trigger={<Button iconAfter="chevronDown">More</Button>} heading={`Change ${countText}`} items={more} />
      {asking === 'client' && (
        <ClientDialog countText={countText} onSet={(id) => changeField('clientId', id)} onClose={close} />
      )}
      {asking === 'microsite' && (
        <MicrositeDialog
          countText={countText}
          onSet={(microsite) => setMicrosite({ ids, microsite })}
          onClose={close}
        />
      )}
      {asking && typeof asking === 'object' && (
        <TypedDialog
          field={asking}
          countText={countText}
          onSet={(value) => changeField(asking.field, value)}
          onClose={close}
        />
      )}
    </>
  );
}
