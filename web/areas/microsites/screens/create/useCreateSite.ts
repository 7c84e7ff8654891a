import { toast } from '@masthead/kit';
import { siteApi } from '../../api';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';

/**
 * Create a microsite, then its setting, and say so (SITE-5). The service also creates the setting by itself, so that a
 * failure of the second request loses nothing and shows no message.
 */
export function useCreateSite() {
  const [create] = siteApi.useCreateMicrositeMutation();
  const [createSetting] = siteApi.useCreateSettingMutation();
  return async (body: Parameters<typeof create>[0]): Promise<Microsite> => {
    const microsite = await create(body).unwrap();
    toast.success(MESSAGES.created);
    void createSetting(microsite.id).then(({ data }) => data && toast.success(MESSAGES.settingCreated));
    return microsite;
  };
}
