import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast';
import { Hidden } from '../text/Hidden';
import { Button, type ButtonProps } from './Button';

/** How long "Copied!" is shown, in milliseconds (CONSOLE-10). */
const NOTICE_DURATION = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The text to copy, or a function that fetches it on click. */
  text: string | (() => Promise<string>);
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  // A new object for each copy, so that each restarts the timer.
  const [copied, setCopied] = useState<object | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), NOTICE_DURATION);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setCopied({});
    } catch {
      toast.error('Could not copy to the clipboard.');
    }
  };
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} {...rest} onClick={() => void copy()}>
        {copied ? 'Copied!' : children}
      </Button>
      {/* Outside the button: a status inside it would remove the button's accessible name. */}
      <Hidden role="status">{copied && 'Copied!'}</Hidden>
    </>
  );
}
