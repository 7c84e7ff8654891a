import { SegmentedControl } from '../actions/SegmentedControl';
import type { EmailView } from './view';

/** View options of an email: width, colour scheme and images. */
export function EmailTools({ view, onView }: { view: EmailView; onView: (change: Partial<EmailView>) => void }) {
  return (
    <>
      <SegmentedControl
        label="Width"
        size="small"
        value={view.device}
        onChange={(device) => onView({ device })}
        options={[
          { value: 'desktop', label: 'Desktop', icon: 'desktop' },
          { value: 'phone', label: 'Phone', icon: 'phone' },
        ]}
      />
      <SegmentedControl
        label="Colors"
        size="small"
        value={view.scheme}
        onChange={(scheme) => onView({ scheme })}
        options={[
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'dark', label: 'Dark', icon: 'moon' },
        ]}
      />
      <SegmentedControl
        label="Images"
        size="small"
        value={view.images}
        onChange={(images) => onView({ images })}
        options={[
          { value: 'on', label: 'Images on' },
          { value: 'off', label: 'Off', icon: 'imageOff' },
        ]}
      />
    </>
  );
}
