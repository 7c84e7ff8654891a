import { createContext, useContext, useEffect } from 'react';

/** The name behind every document title; the shell gives the brand's. */
export const SiteNameContext = createContext('');

/** Names the document after the screen: "Alerts · Aspen". */
export function useDocumentTitle(title: string): void {
  const site = useContext(SiteNameContext);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}
