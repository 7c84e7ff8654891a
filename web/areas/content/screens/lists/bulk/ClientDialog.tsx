import { useClientsQuery } from '@masthead/client/choices';
import { AsyncSelectField, FormDialog } from '@masthead/kit';
import { useBulkForm } from './useBulkForm';

interface ClientDialogProps {
  /** Count with noun: "4 posts". */
  countText: string;
  onSet: (clientId: number | null) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that sets the client of every selected record. */
export function ClientDialog({ countText, onSet, onClose }: ClientDialogProps) {
  const { data, error } = useClientsQuery();
  const form = useBulkForm<number | null>('Client ID', null, onSet, onClose);
  return (
    <FormDialog form={form} opened size="small" title="Client ID" context={countText} saveLabel="Set" onClose={onClose}>
      <AsyncSelectField
        placeholder="Search company or id"
        hint={`Replaces the client of ${countText}; leave empty to clear.`}
        choices={data?.map(({ id, company }) => ({ id, name: company, detail: String(id) }))}
        failure={error && `The clients could not be loaded. ${error.message}`}
        {...form.field('value')}
        label="Client ID"
      />
    </FormDialog>
  );
}
