import { useState } from 'react';
import { useEmailHtmlQuery } from '../../api';
import type { WholeIssue } from '../../model/records';
import type { Variant } from '../../model/registry';
import { Canvas } from './Canvas';
import { Preflight } from './Preflight';
import styles from './Preview.module.css';
import { PreviewHeader } from './PreviewHeader';
import { getStart } from './view';

/** Preview of the finished email: rendered or source, with the preflight panel. Of a published issue, as published. */
export function Preview({ issue, variant }: { issue: WholeIssue; variant: Variant }) {
  const { alertItem: item } = issue;
  const [view, setView] = useState(() => getStart(item.status));
  const email = { id: item.id, variant, snapshot: view.moment === 'published' };
  const html = useEmailHtmlQuery(email);
  return (
    <>
      <PreviewHeader
        issue={issue}
        email={email}
        html={html.currentData}
        view={view}
        onView={(change) => setView((current) => ({ ...current, ...change }))}
      />
      <div className={styles.columns}>
        <Canvas email={email} html={html} view={view} />
        <Preflight email={email} images={countImages(html.currentData)} />
      </div>
    </>
  );
}

const countImages = (html = ''): number => html.match(/<img\b/gi)?.length ?? 0;
