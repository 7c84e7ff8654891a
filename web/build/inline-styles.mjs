import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Puts the styles of a page into its HTML: they are few, and nothing is painted before they are there. */
export class InlineStyles {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('InlineStyles', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('InlineStyles', (groups) => {
        const address = (/** @type {HtmlWebpackPlugin.HtmlTagObject} */ { attributes }) =>
          String(attributes.href).slice(groups.publicPath.length);
        const headTags = groups.headTags.map((tag) => {
          if (tag.attributes.rel !== 'stylesheet') return tag;
          const innerHTML = String(compilation.assets[address(tag)]?.source());
          return HtmlWebpackPlugin.createHtmlTagObject('style', {}, innerHTML);
        });
        return { ...groups, headTags };
      });
    });
  }
}
