import { openWebKit } from "./webkit.ts"; import { staticHost } from "../static-host.ts"; import { spawnSync } from "node:child_process";
const names=["asrpt-random-releases"];
const { stdout } = spawnSync(process.execPath, ["--import","tsx","app/cli/main.ts","link",...names.map(n=>`workloads/presets/${n}.json`)], { encoding: "utf8" });
const links = stdout.split("\n").filter(l=>l.startsWith("#"));
const host=await staticHost("dist"); const e=await openWebKit(); await e.resize(1280,800);
for(const [k,l] of links.entries()){ await e.open("about:blank"); await e.open(host.url+l); for(let i=0;i<8;i++){ await new Promise(r=>setTimeout(r,500)); const t=await e.read<string>(`document.body.innerText.match(/Reproduced: |The results differ|could not be opened/)?.[0] ?? "-"`); console.log(names[k],i,t); if(t!=="-")break; if(i===7) console.log(await e.read(`(()=>{const L=document.body.innerText.split("\\n");return L.map((l,i)=>i+" "+l).filter(l=>/not run|FIFO|SRPT|PIAS|LAS/.test(l)).join(" # ")+"|||"+[...document.querySelectorAll("li,p")].map(e=>e.textContent).filter(t=>/run|worker|stop/.test(t)).join(" ## ")})()`)); } }
await e.close(); await host.close(); process.exit(0);
