import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import type { Browser, KeyName, Motor } from './Browser.ts';

/** Debian's Firefox by WebDriver BiDi, without a separate driver. */
export const firefox: Motor = {
  nombre: 'Firefox',
  async open() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      headless: true,
      // Frames of other sites keep nothing, as for a visitor who asked so. WebKit partitions what they keep.
      extraPrefsFirefox: { 'network.cookie.cookieBehavior': 1 },
      defaultViewport: { width: 1200, height: 800 },
    });
    const page = await browser.newPage();
    return browserOf(page, () => browser.close());
  },
};

const TECLA: Record<KeyName, KeyInput> = {
  Tab: 'Tab',
  Enter: 'Enter',
  Escape: 'Escape',
  Space: 'Space',
  ArrowDown: 'ArrowDown',
  ArrowRight: 'ArrowRight',
  Home: 'Home',
  End: 'End',
};

function browserOf(page: Page, close: () => Promise<void>): Browser {
  const { mouse, keyboard, touchscreen } = page;
  return {
    open: async (url) => {
      await page.goto(url);
    },
    // Puppeteer's types include handles; these are texts.
    run: <A extends string[], T>(work: (...args: A) => T, ...args: A) =>
      page.evaluate(`(${work})(...${JSON.stringify(args)})`) as Promise<T>,
    runInFrame: async <A extends string[], T>(work: (...args: A) => T, ...args: A) => {
      const frame = await (await page.$('iframe'))?.contentFrame();
      if (!frame) throw new Error('no frame');
      return frame.evaluate(`(${work})(...${JSON.stringify(args)})`) as Promise<T>;
    },
    press: (tecla) => keyboard.press(TECLA[tecla]),
    write: (text) => keyboard.type(text),
    click: ([x, y]) => mouse.click(x, y),
    drag: async ([from, ...way]) => {
      await mouse.move(...from);
      await mouse.down();
      for (const at of way) await mouse.move(...at);
      await mouse.up();
    },
    wheel: async ([x, y], deltaY) => {
      await mouse.move(x, y);
      await keyboard.down('Control');
      await mouse.wheel({ deltaY });
      await keyboard.up('Control');
    },
    touch: async (ways) => {
      const fingers = [];
      for (const [start] of ways) fingers.push(await touchscreen.touchStart(...start));
      const longest = Math.max(...ways.map((way) => way.length));
      for (let step = 1; step < longest; step++) {
        for (const [index, finger] of fingers.entries()) {
          const at = ways[index]?.[step];
          if (at) await finger.move(...at);
        }
      }
      for (const finger of fingers) await finger.end();
    },
    close,
  };
}
