import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '../keys/useShortcut';
import { formatCount } from '../text/format';
import { Icon } from '../text/Icon';
import styles from './PageHeader.module.css';
import { useDocumentTitle } from './useDocumentTitle';

export interface Breadcrumb {
  label: string;
  to?: string;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** Document title, if `title` is not a string. */
  documentTitle?: string;
  breadcrumbs?: Breadcrumb[];
  /** Number of records, after the title. */
  count?: number;
  /** A status badge or a segmented control. */
  status?: ReactNode;
  /** Action buttons, the primary one last. */
  actions?: ReactNode;
  /** Line below the title. */
  subtitle?: ReactNode;
  /** Filters and search, in a row of the header. */
  children?: ReactNode;
}

/** Sticky header of a screen. Also sets the document title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, breadcrumbs, count, status, actions, subtitle, children } = props;
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : ''));
  const head = useRef<HTMLElement>(null);
  useHeadHeight(head);
  return (
    <header ref={head} className={styles.head}>
      {breadcrumbs && <Crumbs crumbs={breadcrumbs} />}
      <div className={styles.bar}>
        <h1 tabIndex={-1}>
          {title} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </h1>
        <ActionBar>
          {status}
          {actions && <div className={styles.actions}>{actions}</div>}
        </ActionBar>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={styles.filters}>{children}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {crumbs.map(({ label, to }, at) => (
        <Fragment key={label}>
          {at > 0 && <Icon name="chevronRight" size={14} />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}

const HEIGHT = '--head-height';

/** Publish the header's height as a CSS variable, for elements that stick below it. */
function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, [head]);
}
