import { type ComponentProps, createElement, type ReactElement } from 'react';
import styles from './Box.module.css';

/** A step of `--s-1` … `--s-8`, or a length in px inside a component. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | `${number}px`;
type Tag = keyof React.JSX.IntrinsicElements;

interface Look {
  /** Space between the children; two values are those of rows and columns. */
  gap?: Space | readonly [row: Space, column: Space];
  align?: 'start' | 'end' | 'baseline' | 'stretch' | 'center';
  justify?: 'start' | 'end' | 'between';
  wrap?: boolean;
  /** Space above, outside. */
  top?: Space;
  /** A hairline above, and the space below it. */
  ruled?: Space;
  /** A hairline below, and the space above and below the contents: a row of a list. */
  lined?: Space;
  /** The largest width, in px or as a CSS length. */
  max?: number | string;
  /** Takes the remaining width of a row, and may become narrower than its contents. */
  grow?: boolean;
  /** At the far end of its row. */
  push?: boolean;
  /** A row within a line of text or a cell. */
  inline?: boolean;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'text' | 'secondary' | 'muted' | 'accent' | 'ok' | 'warn' | 'danger';
  weight?: 'regular' | 'medium' | 'strong';
  /** Lines as close as those of small text. */
  dense?: boolean;
  /** Figures of equal width. */
  tabular?: boolean;
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** Long words break anywhere. */
  breakWords?: boolean;
  /** Shown on phones only, or elsewhere only. */
  only?: 'phone' | 'desk';
}

type Props<T extends Tag> = { as?: T } & Look & Omit<ComponentProps<T>, keyof Look | 'as'>;

/** Children below one another, each as wide as the stack. */
export function Stack<T extends Tag = 'div'>(props: Props<T>): ReactElement {
  return createElement(props.as ?? 'div', dress(styles.stack, props));
}

/** Children beside one another, centred unless `align` says otherwise. */
export function Row<T extends Tag = 'div'>(props: Props<T>): ReactElement {
  return createElement(props.as ?? 'div', dress(styles.row, props));
}

/** A grid with the columns of `template`; below one another on phones, or already on a `tablet` or narrow `desk`. */
export function Columns<T extends Tag = 'div'>({
  template = 'minmax(0, 1fr) minmax(0, 1fr)',
  below = 'phone',
  ...props
}: Props<T> & { template?: string; below?: 'phone' | 'tablet' | 'desk' | 'never' }): ReactElement {
  const { style, ...rest } = dress(`${styles.columns} ${styles[below] ?? ''}`, props as Props<T>);
  return createElement(props.as ?? 'div', { ...rest, style: { ...style, '--columns': template } });
}

/** Text in a size, tone and weight of the theme. */
export function Text<T extends Tag = 'p'>(props: Props<T>): ReactElement {
  return createElement(props.as ?? 'p', dress('', props));
}

/** Turn the look into class names and custom properties; everything else goes on to the element. */
function dress<T extends Tag>(base: string | undefined, { as: _, ...props }: Props<T>) {
  const { gap, align, justify, wrap, top, ruled, lined, max, grow, push, inline, size, tone, weight, ...more } = props;
  const { dense, tabular, truncate, breakWords, only, className, style, ...rest } = more as Look &
    ComponentProps<'div'>;
  const lines = { ruled: ruled !== undefined, lined: lined !== undefined };
  const flags = { ...lines, wrap, grow, push, inline, dense, tabular, truncate, breakWords };
  const names = [
    base,
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    ...Object.entries(flags).map(([flag, isSet]) => isSet && styles[flag]),
    size && styles[size],
    tone && styles[tone],
    weight && styles[weight],
    only && styles[`only-${only}`],
    className,
  ];
  const lengths = {
    gap: typeof gap === 'object' ? gap.map(toLength).join(' ') : toLength(gap),
    marginTop: toLength(top),
    paddingTop: toLength(ruled ?? lined),
    paddingBottom: toLength(lined),
    maxWidth: max,
  };
  const isPlain = Object.values(lengths).every((length) => length === undefined);
  return {
    ...rest,
    className: names.filter(Boolean).join(' ') || undefined,
    style: isPlain ? style : { ...lengths, ...style },
  };
}

function toLength(space: Space | undefined) {
  return typeof space === 'number' ? (space === 0 ? 0 : `var(--s-${space})`) : space;
}
