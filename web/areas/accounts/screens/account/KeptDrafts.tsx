import { Button, clearDrafts, confirm, formatCountOf, listDraftKeys, toast } from '@masthead/kit';
import { useState } from 'react';
import { Section } from '../Section';

/** Unsaved changes that this browser keeps, and a button that clears them; hidden if there are none. */
export function KeptDrafts() {
  const [count, setCount] = useState(() => listDraftKeys().length);
  if (count === 0) return null;
  const clear = async () => {
    const title = `Clear ${formatCountOf(count, 'draft')}?`;
    if (!(await confirm({ title, text: 'What was not saved is lost.', action: 'Clear' }))) return;
    clearDrafts();
    setCount(0);
    toast.success('Drafts cleared');
  };
  return (
    <Section title="Drafts kept on this device">
      <p>Unsaved changes of {formatCountOf(count, 'form')} stay in this browser, also after you sign out.</p>
      <div>
        <Button onClick={() => void clear()}>Clear Drafts</Button>
      </div>
    </Section>
  );
}
