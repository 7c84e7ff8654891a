import { Icon, SegmentedControl } from '@masthead/kit';
import { useEffect, useRef, useState } from 'react';
import { toPublicView } from '../../../model/preview';
import type { Site } from '../../../model/records';
import type { SectionName } from '../../../model/sections';
import { MicrositePage } from '../../../page/MicrositePage';
import styles from './Preview.module.css';

const DEVICES = [
  { value: 'desktop', label: 'Desktop', icon: 'desktop' },
  { value: 'phone', label: 'Phone', icon: 'phone' },
] as const;

interface PreviewProps {
  site: Site;
  section: SectionName;
}

/** Live preview of the public page with the typed values, scaled down. */
export function Preview({ site, section }: PreviewProps) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const editing = section === 'organization-details' ? {} : { editing: section };
  const view = useScrollIntoView(`${section} ${device}`);
  return (
    <>
      <div className={styles.head}>
        <h2>Preview</h2>
        <SegmentedControl label="Shown on" size="small" value={device} options={DEVICES} onChange={setDevice} />
      </div>
      <div className={styles.window}>
        <div className={styles.address}>
          <Icon name="lock" size={12} />
          <span>{`${window.location.host}/marketplace/microsite?id=${site.microsite.id || '…'}`}</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section ref={view} className={styles.view} aria-label="Page" tabIndex={0}>
          <div className={styles[device]}>
            <MicrositePage microsite={toPublicView(site)} interactive={false} {...editing} />
          </div>
        </section>
      </div>
    </>
  );
}

/** Scroll margin above the edited section in pixels. */
const SCROLL_MARGIN = 24;

/** Scrolls the edited section into view when the section or the previewed device changes. */
function useScrollIntoView(shown: string) {
  const view = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the page changes, not while typing
  useEffect(() => {
    const edited = view.current?.querySelector('[data-editing]');
    if (!view.current || !edited) return;
    const { top } = view.current.getBoundingClientRect();
    view.current.scrollTop += edited.getBoundingClientRect().top - top - SCROLL_MARGIN;
  }, [shown]);
  return view;
}
