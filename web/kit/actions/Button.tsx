import { useMergedRef } from '@mantine/hooks';
import { type ButtonHTMLAttributes, isValidElement, type ReactNode, type RefAttributes, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useAction } from '../keys/useShortcut';
import { Hidden } from '../text/Hidden';
import { Icon, type IconName } from '../text/Icon';
import styles from './Button.module.css';

/**
 * Visual variant of a button. Use one `primary` per screen; `add` is red, for something that is missing and for the
 * confirming button of a destructive dialog.
 */
export type ButtonKind = 'default' | 'primary' | 'add' | 'addOutline' | 'quiet' | 'delete';

interface ButtonAppearance {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconAfter?: IconName;
  /** Keyboard shortcut to show in the button: `N`, `⌘S`. */
  shortcut?: string | undefined;
  /**
   * Visually hidden text after the label for screen readers, when only the layout shows what the button acts on: Edit
   * `Ad 1`.
   */
  srSuffix?: string;
  children?: ReactNode;
}

export type ButtonProps = ButtonAppearance & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement> &
  RefAttributes<HTMLButtonElement>;

/** A button. While `busy` it keeps its size, shows a spinner and ignores clicks. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, iconAfter, shortcut, srSuffix, busy = false, children, className, ref, ...rest } = props;
  const element = useRef<HTMLButtonElement>(null);
  const label = rest['aria-label'] ?? [readText(children), srSuffix].filter(Boolean).join(' ');
  useAction(label, element, { enabled: !rest.disabled });
  return (
    <button
      type="button"
      {...rest}
      ref={useMergedRef(element, ref)}
      className={buildClassName(kind, size, children, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {srSuffix && <Hidden> {srSuffix}</Hidden>}
      {iconAfter && <Icon name={iconAfter} />}
      {shortcut && <ShortcutHint keys={shortcut} />}
    </button>
  );
}

/** A link styled as a button, for navigation. */
export function ButtonLink(props: ButtonAppearance & LinkProps) {
  const { kind, size, icon, iconAfter, shortcut, children, className, ...rest } = props;
  const element = useRef<HTMLAnchorElement>(null);
  const to = typeof rest.to === 'string' ? rest.to : rest.to.pathname;
  useAction(rest['aria-label'] ?? readText(children), element, { to });
  return (
    <Link {...rest} ref={element} className={buildClassName(kind, size, children, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {shortcut && <ShortcutHint keys={shortcut} />}
    </Link>
  );
}

/** An icon-only button. Its label is its accessible name and its tooltip. */
export function IconButton({ label, ...rest }: { label: string; icon: IconName } & Omit<ButtonProps, 'children'>) {
  return <Button kind="quiet" {...rest} aria-label={label} title={rest.title ?? label} />;
}

/** Return the text of the children of a button. */
function readText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(readText).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return readText(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

function buildClassName(
  kind: ButtonKind = 'default',
  size: ButtonAppearance['size'] = 'medium',
  children: ReactNode,
  className?: string,
) {
  const names = [styles.button, kind !== 'default' && styles[kind], size !== 'medium' && styles[size]];
  return [...names, !children && styles.square, className].filter(Boolean).join(' ');
}

/** Keyboard shortcut in a button. Hidden from screen readers, or it would become part of the button's name. */
function ShortcutHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  );
}
