import { useUrlParam } from '@masthead/kit';
import { useEffect } from 'react';

const RETRY_INTERVAL = 100;
const MAX_ATTEMPTS = 30;
const CONTROLS = 'input,textarea,button,[contenteditable]';

/** Focus the field that the address names once its form is there: `?slot=ted&field=link`. */
export function useFieldFocus<Name extends string>(id: (name: Name) => string): void {
  const [field, setField] = useUrlParam('field', '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field in the address
  useEffect(() => {
    if (!field) return;
    // The dialog takes the focus when it opens, and the rich text editor is loaded later: try until it is there.
    let attempts = 0;
    const timer = setInterval(() => {
      attempts += 1;
      const control = findControl(id(field as Name));
      control?.focus();
      if (control && document.activeElement === control) control.scrollIntoView({ block: 'center' });
      else if (attempts < MAX_ATTEMPTS) return;
      clearInterval(timer);
      setField('');
    }, RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [field]);
}

function findControl(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  return element?.matches(CONTROLS) ? element : (element?.querySelector<HTMLElement>(CONTROLS) ?? null);
}
