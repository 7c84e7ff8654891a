import { useCallback, useEffect, useRef } from 'react';
import { openLinksElsewhere, showImages, showScheme } from './appearance';
import styles from './Preview.module.css';
import type { View } from './view';

interface EmailFrameProps extends Pick<View, 'scheme' | 'images'> {
  html: string;
}

/**
 * The email in a frame of its own, from the very bytes the service sent. The frame may run no script; it shares our
 * origin only so that light, dark and images can be switched in what is shown, and never in the source.
 */
export function EmailFrame({ html, scheme, images }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    openLinksElsewhere(page);
    showScheme(page, scheme);
    showImages(page, images === 'on');
  }, [scheme, images]);
  useEffect(dress, [dress]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="Email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={dress}
    />
  );
}
