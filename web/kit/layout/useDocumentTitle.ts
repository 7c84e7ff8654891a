import { createContext, useContext, useEffect } from 'react';

/** Site name, appended to every document title. The shell provides the brand's name. */
export const SiteNameContext = createContext('');

/** Set the document title: "Alerts · Aspen". */
export function useDocumentTitle(title: string): void {
  const site = useContext(SiteNameContext);
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ');
  }, [title, site]);
}
