import { SegmentedControl } from '@masthead/kit';
import { EmailTools } from '@masthead/kit/editor';
import styles from './Preview.module.css';
import type { View } from './view';

interface ToolsProps {
  view: View;
  onView: (change: Partial<View>) => void;
  /** Published issues also have a snapshot of the email. */
  published: boolean;
  /** Number of slots that changed since it was published. */
  changed: number;
}

/** View options: rendering, width, color scheme and images. */
export function Tools({ view, onView, published, changed }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {published && (
        <SegmentedControl
          label="Version"
          size="small"
          value={view.moment}
          onChange={(moment) => onView({ moment })}
          options={[
            { value: 'published', label: 'As published' },
            { value: 'now', label: changed > 0 ? 'Now, changed slots' : 'Now', ...(changed > 0 && { count: changed }) },
          ]}
        />
      )}
      <SegmentedControl
        label="Show"
        size="small"
        value={view.show}
        onChange={(show) => onView({ show })}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'text', label: 'Plain text' },
          { value: 'source', label: 'Source' },
        ]}
      />
      {view.show === 'email' && <EmailTools view={view} onView={onView} />}
    </div>
  );
}
