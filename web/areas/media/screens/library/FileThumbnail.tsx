import type { MediaImage } from '@masthead/client/library';
import { Icon, Thumbnail } from '@masthead/kit';
import { getThumbnailUrl } from '../../model/images';
import styles from './Library.module.css';

/** Thumbnail of a row; files that are no images get an icon. */
export function FileThumbnail({ image }: { image: MediaImage }) {
  const picture = getThumbnailUrl(image, image.thumbnailUrl);
  if (picture) return <Thumbnail src={picture} width={60} height={40} />;
  return (
    <span className={styles.file}>
      <Icon name="post" />
    </span>
  );
}
