import { useState } from 'react';
import { useEmailHtmlQuery } from '../../api';
import type { AlertItem } from '../../model/records';
import type { Variant } from '../../model/registry';
import { Canvas } from './Canvas';
import { Preflight } from './Preflight';
import styles from './Preview.module.css';
import { PreviewHeader } from './PreviewHeader';
import { START } from './view';

/** Preview of the finished email: rendered or source, with the preflight panel. */
export function Preview({ item, variant }: { item: AlertItem; variant: Variant }) {
  const [view, setView] = useState(START);
  const email = { id: item.id, variant, snapshot: view.moment === 'published' };
  const html = useEmailHtmlQuery(email);
  return (
    <>
      <PreviewHeader
        item={item}
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
