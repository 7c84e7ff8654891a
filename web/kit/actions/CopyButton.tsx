import { useEffect, useState } from 'react';
import { toast } from '../feedback/toast';
import { Button, type ButtonProps } from './Button';
import styles from './Button.module.css';

/** How long "Copied!" stays, in milliseconds (document 002 §9). */
const NOTICE = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is copied, or the way to get it: the source of an email is only fetched when it is wanted. */
  text: string | (() => Promise<string>);
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  // A new one for each copy, so that each is said for as long.
  const [copied, setCopied] = useState<object | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), NOTICE);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setCopied({});
    } catch {
      toast.error('The browser did not allow copying.');
    }
  };
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} {...rest} onClick={() => void copy()}>
        {copied ? 'Copied!' : children}
      </Button>
      {/* Beside the button, not in it: a status has no name, and would leave the button without one. */}
      <span role="status" className={styles.unseen}>
        {copied && 'Copied!'}
      </span>
    </>
  );
}
