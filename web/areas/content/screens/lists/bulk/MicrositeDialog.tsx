import { AsyncSelectField, FormDialog } from '@masthead/kit';
import { useMicrositeChoices } from '../../../choices/useMicrositeChoices';
import { useBulkForm } from './useBulkForm';

interface MicrositeDialogProps {
  /** Count with noun: "4 posts". */
  countText: string;
  onSet: (microsite: { id: number; link: string } | null) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that sets the microsite of every selected post, found by page title (CONTENT-10, CONTENT-17). */
export function MicrositeDialog({ countText, onSet, onClose }: MicrositeDialogProps) {
  const { getMicrosite: found, ...search } = useMicrositeChoices();
  const form = useBulkForm<number | null>(
    'Microsite link',
    null,
    async (id) => {
      const microsite = found(id);
      return onSet(microsite ? { id: microsite.id, link: microsite.link } : null);
    },
    onClose,
  );
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title="Microsite link"
      context={countText}
      saveLabel="Set"
      onClose={onClose}
    >
      <AsyncSelectField
        placeholder="Search page title"
        hint={`Replaces the microsite of ${countText}; leave empty to clear.`}
        {...search}
        {...form.field('value')}
        label="Microsite"
      />
    </FormDialog>
  );
}
