import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../smtp.ts';
import type { Browser, KeyName, Motor, Punto } from './Browser.ts';

const TECLA: Record<KeyName, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/** Debian's WebKitGTK, Linux's nearest to the iPhone's engine. */
export const webkit: Motor = {
  nombre: 'WebKit',
  async open() {
    const port = await freePort();
    const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      // Its sandbox refuses to run as root; these pages are our own.
      env: {
        ...process.env,
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    });
    try {
      await listening(port, child);
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { args: ['--automation'] },
          }),
        )
        .build();
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1200, height: 900 });
      return browserOf(driver, child);
    } catch (error) {
      child.kill();
      throw error;
    }
  },
};

function browserOf(driver: WebDriver, child: ChildProcess): Browser {
  const move = ([x, y]: Punto, duration = 0) => ({
    origin: Origin.VIEWPORT,
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  return {
    open: (url) => driver.get(url),
    run: (work, ...args) => driver.executeScript(work, ...args),
    runInFrame: async (work, ...args) => {
      await driver.switchTo().frame(0);
      try {
        return await driver.executeScript(work, ...args);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    press: (tecla) => driver.actions().sendKeys(TECLA[tecla]).perform(),
    write: (text) => driver.actions().sendKeys(text).perform(),
    click: (at) => driver.actions().move(move(at)).press().release().perform(),
    drag: async ([from, ...way]) => {
      const actions = driver.actions().move(move(from)).press();
      for (const at of way) actions.move(move(at, 60));
      await actions.release().perform();
    },
    // Its driver has no wheel: the page gets the event.
    wheel: ([x, y], deltaY) => driver.executeScript(turnWheel, x, y, deltaY),
    close: async () => {
      await driver.quit();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ok = await fetch(`http://127.0.0.1:${port}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
}

/** Runs in the page. */
function turnWheel(x: number, y: number, deltaY: number): void {
  const event = { clientX: x, clientY: y, deltaY, ctrlKey: true, bubbles: true, cancelable: true };
  document.elementFromPoint(x, y)?.dispatchEvent(new WheelEvent('wheel', event));
}
