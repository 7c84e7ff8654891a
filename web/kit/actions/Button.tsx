import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from '../text/Icon';
import styles from './Button.module.css';

/**
 * What a button is for. One `primary` a screen; `add` is the red button for what is missing, and the last word of a
 * destructive confirmation.
 */
export type ButtonKind = 'default' | 'primary' | 'add' | 'addOutline' | 'quiet' | 'delete';

interface ButtonAppearance {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconAfter?: IconName;
  /** The key that does the same, shown in the button: `N`, `⌘S`. */
  shortcut?: string | undefined;
  /** What it acts on, read aloud after its word where the eye sees it from the place: Edit, of `Ad 1`. */
  srSuffix?: string;
  children?: ReactNode;
}

export type ButtonProps = ButtonAppearance & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button. While `busy` it keeps its width and place, turns a spinner and takes no second click. */
export function Button({
  kind,
  size,
  icon,
  iconAfter,
  shortcut,
  srSuffix,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf(kind, size, children, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {srSuffix && <span className={styles.unseen}> {srSuffix}</span>}
      {iconAfter && <Icon name={iconAfter} />}
      {shortcut && <Hint keys={shortcut} />}
    </button>
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconAfter,
  shortcut,
  children,
  className,
  ...rest
}: ButtonAppearance & LinkProps) {
  return (
    <Link {...rest} className={classesOf(kind, size, children, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {shortcut && <Hint keys={shortcut} />}
    </Link>
  );
}

/** A button of one icon. Its name is read aloud and shown on hover. */
export function IconButton({ label, ...rest }: { label: string; icon: IconName } & Omit<ButtonProps, 'children'>) {
  return <Button kind="quiet" {...rest} aria-label={label} title={rest.title ?? label} />;
}

function classesOf(
  kind: ButtonKind = 'default',
  size: ButtonAppearance['size'] = 'medium',
  children: ReactNode,
  className?: string,
) {
  const names = [styles.button, kind !== 'default' && styles[kind], size !== 'medium' && styles[size]];
  return [...names, !children && styles.square, className].filter(Boolean).join(' ');
}

/** The key beside the word: for the eye only, or it would become part of the button's name. */
function Hint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  );
}
