import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setSourceDocument } from '../state/trustedTypes';
import { openLinksInNewTab, showImages, showScheme } from './appearance';
import styles from './Email.module.css';
import type { EmailView } from './view';

interface EmailFrameProps extends Pick<EmailView, 'scheme' | 'images'> {
  html: string;
  /** Called with the email's document when it has been laid out, and again when its size changes. */
  onLayout?: (page: Document) => void;
}

/**
 * The email in a sandboxed frame, from exactly the bytes that the service sent (ALERT-19). The frame runs no scripts.
 * It is same-origin only so that light, dark and images can be toggled in the rendered document, never in the source.
 */
export function EmailFrame({ html, scheme, images, onLayout }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const applyView = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    openLinksInNewTab(page);
    showScheme(page, scheme);
    showImages(page, images === 'on');
  }, [scheme, images]);
  useLayoutEffect(() => {
    if (frame.current) setSourceDocument(frame.current, html);
  }, [html]);
  useEffect(applyView, [applyView]);
  useEffect(() => {
    if (!page?.body || !onLayout) return;
    const observer = new ResizeObserver(() => onLayout(page));
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, onLayout]);
  const handleLoad = () => {
    applyView();
    setPage(frame.current?.contentDocument ?? null);
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={handleLoad}
    />
  );
}
