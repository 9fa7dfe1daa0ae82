process.env.AWS_LAMBDA_JS_RUNTIME='nodejs22.x';
import { chromium } from 'playwright';
const lambda=(await import('/work/main/node_modules/@sparticuz/chromium/build/esm/index.js')).default;
const path=await lambda.executablePath();
const browser=await chromium.launch({executablePath:path,args:['--no-sandbox','--disable-gpu','--headless=shell']});
const shots=async(name,opts,locale)=>{
 const ctx=await browser.newContext({locale,viewport:opts.phone?{width:390,height:844}:{width:1280,height:860},isMobile:!!opts.phone,hasTouch:!!opts.phone,colorScheme:opts.dark?'dark':'light'});
 const page=await ctx.newPage();
 await page.goto('http://localhost:3100/');await page.waitForTimeout(2500);
 await page.screenshot({path:`/m/s-${name}-first.png`,fullPage:false});
 return {ctx,page};
};
const which=process.argv[2]??'all';
if(which==='first'||which==='all'){
 for(const [n,o,l] of [['desk',{},'en-US'],['phone',{phone:true,dark:true},'id-ID']]){const {ctx,page}=await shots(n,o,l);
  const cards=page.locator('ul li button.flex');console.log(n,await cards.count());
  await cards.nth(l==='en-US'?1:2).click();await page.waitForTimeout(2500);await page.screenshot({path:`/m/s-${n}-live.png`});
  await page.waitForTimeout(16000);await page.screenshot({path:`/m/s-${n}-done.png`});
  await page.locator('button:has-text("›")').first().click().catch(()=>{});await page.waitForTimeout(1500);await page.screenshot({path:`/m/s-${n}-panel.png`});
  await ctx.close();}
}
if(which==='docs'||which==='all'){const {ctx,page}=await shots('docs',{},'en-US');
 const cards=page.locator('ul li button.flex');await cards.nth(3).click();await page.waitForTimeout(3000);await page.screenshot({path:`/m/s-docs-wait.png`});
 await page.waitForTimeout(30000);await page.screenshot({path:`/m/s-docs-done.png`,fullPage:false});
 await page.goto('http://localhost:3100/');await page.waitForTimeout(2000);await page.locator('ul li button.flex').nth(5).click();await page.waitForTimeout(6000);await page.screenshot({path:`/m/s-clar.png`});await ctx.close();}
await browser.close();
