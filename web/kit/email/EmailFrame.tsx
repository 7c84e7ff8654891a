import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { setSourceDocument } from '../state/trustedTypes';
import { openLinksInNewTab, showImages, showScheme } from './appearance';
import styles from './Email.module.css';
import type { EmailView } from './view';

interface EmailFrameProps extends Pick<EmailView, 'scheme' | 'images'> {
  html: string;
}

/**
 * The email in a sandboxed frame, from exactly the bytes that the service sent (ALERT-19). The frame runs no scripts.
 * It is same-origin only so that light, dark and images can be toggled in the rendered document, never in the source.
 */
export function EmailFrame({ html, scheme, images }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
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
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={applyView}
    />
  );
}
