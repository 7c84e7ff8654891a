import { createContext, useContext, useEffect } from 'react';

/** The name behind every document title; the shell gives the brand's. */
export const SiteName = createContext('');

/** Names the document after the screen: "Alerts · Aspen". */
export function useTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}
